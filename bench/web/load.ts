import { setTimeout as pause } from 'node:timers/promises';
import type { startPlainBrowser } from './plain-browser.ts';
import { SLOW_LINE, SLOW_PROCESSOR } from './slowed.ts';

/** Runs in the page before its own scripts. */
const OBSERVE = `
  window.vitals = { lcp: 0, task: 0 };
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime; });
  observe('longtask', ({ duration }) => { vitals.task = Math.max(vitals.task, duration); });
`;
/** True once the page is loaded and has loaded nothing more for a second. */
const QUIET = `document.readyState === 'complete' &&
  performance.now() - Math.max(...performance.getEntries().map((entry) => entry.startTime + entry.duration)) > 1000`;
const LIMIT_MS = 30_000;
/**
 * Each visit has a context of its own, and with it Chromium opens a window, whose toolbar is a page with scripts too. A
 * lawyer opens ours in a window that is open already, so that work must be over before the visit starts.
 */
const WINDOW_OPENS_MS = 1_200;

export type FirstLoadFigures = {
  /** Largest contentful paint. */
  lcpMs: number;
  longestTaskMs: number;
  /** When the first byte of the page was there. */
  answeredMs: number;
};

type LoadOptions = {
  browser: Awaited<ReturnType<typeof startPlainBrowser>>;
  address: string;
  cookie: { name: string; value: string; url: string };
};

/** Opens a page in a new browser context, slowed down, in a browser whose debugger is off. */
export async function load({ browser: { send }, address, cookie }: LoadOptions): Promise<FirstLoadFigures> {
  const { browserContextId } = await send('Target.createBrowserContext');
  try {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const attached = await send('Target.attachToTarget', { targetId, flatten: true });
    const ask: typeof send = (method, params) => send(method, params, String(attached.sessionId));
    await ask('Page.enable');
    await ask('Network.enable');
    await ask('Network.setCookie', cookie);
    await ask('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await ask('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    await ask('Network.emulateNetworkConditions', SLOW_LINE);
    await ask('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE });
    await pause(WINDOW_OPENS_MS);
    await ask('Page.navigate', { url: address });
    const evaluate = async (expression: string) => {
      const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
      return (result as { value?: unknown }).value;
    };
    const start = performance.now();
    while ((await evaluate(QUIET)) !== true) {
      if (performance.now() - start > LIMIT_MS) throw new Error(`${address} was not loaded in time.`);
      await pause(200);
    }
    const { lcp, task } = (await evaluate('vitals')) as { lcp: number; task: number };
    const answered = await evaluate(`performance.getEntriesByType('navigation')[0].responseStart`);
    return { lcpMs: lcp, longestTaskMs: task, answeredMs: Number(answered) };
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}
