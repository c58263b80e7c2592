import { z } from 'zod';
import { SHARE_DAYS } from './names.ts';

/** Body of `POST /api/threads/{id}/share`. */
export const ShareRequest = z.strictObject({ days: z.literal([...SHARE_DAYS]) });

/** Answer of `/api/threads/{id}/share`: the current link to the conversation; null where there is none. */
export type ThreadShare = { path: string; created: number; expires: number } | null;
