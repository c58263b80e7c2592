import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AGENT, DownloadError, isBusy, type RetryOptions, retrying, ServerBusy } from './retry.ts';

/** The response headers for a conditional request next time: the server then answers only if the file has changed. */
export type ServerEdition = { etag: string | null; lastModified: string | null };

export type DownloadOptions = RetryOptions & {
  /** The edition that we have: the file is downloaded only if the server has a newer one. */
  known?: ServerEdition | undefined;
  /** Longest silence, before the first byte and between any two. */
  silenceMs?: number;
  mostBytes?: number;
  onProgress?: (bytes: number, total: number | null) => void;
  /** Checks the file; what it throws counts as a broken transfer. */
  check?: (file: string) => Promise<void>;
};

const MEGABYTE = 2 ** 20;

/**
 * Downloads to `file`, or returns null where the server has nothing newer than what is known. A transfer that breaks off
 * is begun anew, because the server of the ministry makes the archive as it sends it.
 */
export async function download(
  url: string,
  file: string,
  options: DownloadOptions = {},
): Promise<ServerEdition | null> {
  return retrying(
    url,
    async () => {
      try {
        return await attempt(url, file, options);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    options,
  );
}

async function attempt(url: string, file: string, options: DownloadOptions): Promise<ServerEdition | null> {
  const { known, silenceMs = 60_000, mostBytes = 512 * MEGABYTE, onProgress, check } = options;
  const silence = new AbortController();
  const tooQuiet = () => silence.abort(new Error(`nothing came for ${Math.round(silenceMs / 1000)} s`));
  const timer = setTimeout(tooQuiet, silenceMs);
  try {
    const request = { headers: headersFor(known), signal: silence.signal, redirect: 'manual' } as const;
    const response = await fetch(url, request);
    if (response.status === 304) return null;
    // Redirects are refused: another server's statutes would be ingested as the ministry's.
    if (response.status >= 300 && response.status < 400)
      throw new DownloadError(
        `${url}: the server leads to another address (${response.headers.get('location') ?? 'none given'}), which is not followed. If that is the right one, set MOJ_API_URL`,
      );
    if (isBusy(response)) throw new ServerBusy(response);
    if (!response.ok || !response.body)
      throw new DownloadError(`${url}: the server answers ${response.status}. Has the address changed?`);
    const length = Number(response.headers.get('content-length'));
    // Content-Length of a body with a content encoding is not the length of the file.
    const total = length > 0 && !response.headers.has('content-encoding') ? length : null;
    let bytes = 0;
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          timer.refresh();
          bytes += part.length;
          if (bytes > mostBytes)
            throw new DownloadError(
              `${url}: is larger than ${Math.round(mostBytes / MEGABYTE)} MB, which no edition is`,
            );
          onProgress?.(bytes, total);
          yield part;
        }
      },
      createWriteStream(file),
      { signal: silence.signal },
    );
    if (total !== null && bytes !== total) throw new Error(`broke off after ${bytes} of ${total} bytes`);
    await check?.(file);
    return { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

function headersFor(known: ServerEdition | undefined): Record<string, string> {
  return {
    'user-agent': AGENT,
    accept: 'application/zip, application/octet-stream, */*',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}
