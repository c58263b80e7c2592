import type { CDPSession } from '@playwright/test';

/**
 * How much JavaScript a page may load until it is quiet, in bytes as transferred: the measured value and 2 kB. React
 * and Next are 115 kB of it (decision 208, 272).
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  '/search': 148_500,
  '/search?q=契約': 183_000,
  '/check': 153_000,
  '/chat': 170_000,
  '/chat?q=契約': 170_000,
};

/** Counts what a page loads from now on: the bodies of answers as they travel, compressed. */
export async function countBytes(session: CDPSession): Promise<{ scripts: number; all: number }> {
  const counted = { scripts: 0, all: 0 };
  const kinds = new Map<string, { isScript: boolean; length: number }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1];
    kinds.set(requestId, { isScript: type === 'Script', length: Number(length ?? Number.NaN) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // A streamed response has no Content-Length: `encodedDataLength` counts its headers too.
    const bytes = kind && kind.length >= 0 ? kind.length : encodedDataLength;
    counted.all += bytes;
    if (kind?.isScript) counted.scripts += bytes;
  });
  return counted;
}
