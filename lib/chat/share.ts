import { z } from 'zod';

/** How long a link to a conversation may lead there, in days. */
export const SHARE_DAYS = [1, 7, 30] as const;

/** Body of `POST /api/threads/{id}/share`. */
export const ShareRequest = z.strictObject({ days: z.literal([...SHARE_DAYS]) });

/** Answer of `/api/threads/{id}/share`: the link that leads to the conversation now; null where there is none. */
export type ThreadShare = { path: string; created: number; expires: number } | null;
