import { createHash } from 'node:crypto';
import { webEnv } from '#lib/server/env.ts';
import { feedOf, feedOwner } from '#lib/server/saved/feed.ts';
import { lookForNews } from '#lib/server/saved/news.ts';
import { storageFailed } from '#lib/server/storage.ts';
import { storageError } from '#lib/server/storage-error.ts';

type FeedContext = { params: Promise<{ token: string }> };

/** What a feed reader may cache, and that no other site learns the address, which is the secret. */
const headers = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * What is new of a lawyer's saved searches, for a feed reader. The only route that returns a user's data without a
 * session: the token, which she makes and can revoke, replaces it. An unknown token gets a 404 that says nothing.
 */
export async function GET(request: Request, { params }: FeedContext): Promise<Response> {
  try {
    const owner = await feedOwner((await params).token);
    if (owner === null) return new Response(null, { status: 404, headers });
    // If the upstream fails now, the feed shows what is known; the rest comes with a later request.
    await lookForNews(owner).catch(storageFailed);
    const feed = await feedOf(owner, webEnv().webUrl);
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
    if (hasTag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...headers, etag } });
    return new Response(feed, {
      headers: { ...headers, etag, 'content-type': 'application/atom+xml; charset=utf-8' },
    });
  } catch (error) {
    storageFailed(error);
    return storageError();
  }
}

/** Whether a reader has it already. Weakly, as HTTP says: a proxy that compresses makes a tag weak. */
const hasTag = (known: string | null, etag: string): boolean =>
  known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
