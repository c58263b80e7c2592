import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CONTROL_URL, SITES } from '../e2e/support/addresses.ts';
import { fits, reachState, STATES, type ViewState } from '../e2e/support/states.ts';
import { enter } from '../e2e/support/test.ts';
import { ensureBrowser } from './lib/browser.ts';
import { buildWhenStale } from './lib/build.ts';
import { NODE, ROOT } from './lib/paths.ts';
import { untilAnswers } from './lib/ready.ts';

// `npm run screens [-- NAME …]`: screenshots of every view state of the web app, for people to look at, in docs/screens/. A name is a
// piece of a state's name: `npm run screens -- results`.
const OUT = path.join(ROOT, 'docs/screens');
const WIDTHS = [1440, 390];
/** A4 at 96 dpi, without its margins. */
const PAPER = { width: 718, height: 1047 };

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((piece) => name.includes(piece));

/** States that could not be reached: reported at the end, so that the others are captured all the same. */
const failures: string[] = [];

await buildWhenStale(console.log);
const stack = spawn(
  NODE,
  ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'e2e/support/stack.ts')],
  {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const ended = new Promise<void>((resolve) => stack.once('exit', () => resolve()));

async function saveScreenshot(page: Page, name: string, variant: string): Promise<void> {
  const file = `${name.replaceAll(' ', '-')}-${variant}.png`;
  await page.screenshot({ path: path.join(OUT, file), fullPage: variant === 'print' });
  console.log(`docs/screens/${file}`);
}

/** One state in one width: in light and in dark colours, and from the wide width also in print. */
async function captureState(page: Page, state: Pick<ViewState, 'name'>, width: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme });
    await saveScreenshot(page, state.name, `${width}-${colorScheme}`);
  }
  if (width !== WIDTHS[0]) return;
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.setViewportSize(PAPER);
  await saveScreenshot(page, state.name, 'print');
}

async function captureStates(context: BrowserContext, width: number): Promise<void> {
  const page = await context.newPage();
  if (isWanted('sign-in')) {
    await page.goto(`${SITES.real}/sign-in`);
    await captureState(page, { name: 'sign-in' }, width);
  }
  await enter(page);
  for (const state of STATES) {
    if (!isWanted(state.name) || !fits(width, state)) continue;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    try {
      await reachState(page, state);
      await captureState(page, state, width);
    } catch (error) {
      failures.push(`${state.name}, ${width}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

try {
  const executablePath = ensureBrowser();
  await untilAnswers(`${CONTROL_URL}/ready`, ended, 300_000);
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  for (const width of WIDTHS) {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({
      viewport,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
    });
    await captureStates(context, width);
    await context.close();
  }
  await browser.close();
} finally {
  stack.kill('SIGTERM');
  await ended;
}
for (const one of failures) console.error(`not captured: ${one}`);
process.exitCode = failures.length > 0 ? 1 : 0;
