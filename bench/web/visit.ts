import type { Browser, Page } from '@playwright/test';
import { countBytes } from '../../scripts/lib/page-weight.ts';
import { SLOW_LINE, SLOW_PROCESSOR } from './slowed.ts';

export type VisitFigures = {
  scriptBytes: number;
  allBytes: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Interaction to next paint: of the slowest interaction. */
  inpMs: number;
};

type Vitals = { cls: number; inp: number };
declare global {
  interface Window {
    benchVitals: Vitals;
  }
}

/** Runs in the page before its own scripts. */
function observeVitals(): void {
  const vitals: Vitals = { cls: 0, inp: 0 };
  window.benchVitals = vitals;
  const observe = (type: string, read: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  observe(
    'event',
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
}

type VisitOptions = {
  browser: Browser;
  address: string;
  cookie: { name: string; value: string; url: string };
  /** What is done on the page once it is quiet. */
  use: (page: Page) => Promise<void>;
};

/** Opens a page in a new browser context, slowed down, and measures until it has been used. */
export async function visit({ browser, address, cookie, use }: VisitOptions): Promise<VisitFigures> {
  const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([cookie]);
    await context.addInitScript(observeVitals);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const loaded = { scriptBytes: bytes.scripts, allBytes: bytes.all };
    await use(page);
    // Entries of events come with the frame after next.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const { cls, inp } = await page.evaluate(() => window.benchVitals);
    return { ...loaded, cls, inpMs: inp };
  } finally {
    await context.close();
  }
}
