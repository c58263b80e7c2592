import 'server-only';
import { createHash } from 'node:crypto';

/** A name by which a browser keeps the data of one lawyer apart from another's; it does not reveal who she is. */
export const browserOwner = ({ id }: { id: string }): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 16);
