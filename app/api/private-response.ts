/** Headers of what is one lawyer's own: no proxy and no browser keeps it. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/** Done, and there is nothing to say. */
export const noContent = (): Response => new Response(null, { status: 204, headers: PRIVATE });
