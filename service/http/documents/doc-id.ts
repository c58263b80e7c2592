import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';

/** The document that the path names; every path of this room has a `{doc_id}`. */
export const docId = (c: Context<AppEnv>): string => c.req.param('doc_id') ?? '';
