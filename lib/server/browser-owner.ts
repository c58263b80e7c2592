import 'server-only';
import { createHash } from 'node:crypto';

/** A name by which a browser keeps what is one lawyer's apart from another's; it says nothing of her. */
export const browserOwner = ({ id }: { id: string }): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 16);
