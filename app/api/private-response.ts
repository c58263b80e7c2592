/** Headers of what is one lawyer's own: no proxy and no browser keeps it. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/** 204: it is done, and the response has no body. */
export const noContent = (): Response => new Response(null, { status: 204, headers: PRIVATE });
