import { chromium, type Page } from '@playwright/test';
import { percentile } from '#metrics/statistics.ts';
import { ensureBrowser } from '../scripts/lib/browser.ts';
import { SCRIPT_BUDGETS } from '../scripts/lib/page-weight.ts';
import { startBarePage } from './web/bare-page.ts';
import { type FirstLoadFigures, load } from './web/load.ts';
import { startPlainBrowser } from './web/plain-browser.ts';
import { startProduct } from './web/product.ts';
import { type VisitFigures, visit } from './web/visit.ts';

export const name = 'web';
export const describe =
  'Pages of the built app in Chromium, 4× slower CPU, 9 Mbit/s, 40 ms: bytes, LCP ≤ 0.6 s, CLS ≤ 0.01, INP ≤ 100 ms, tasks ≤ 100 ms.';

const VISITS = 5;
const MAX_LCP_MS = 600;
const MAX_CLS = 0.01;
const MAX_INP_MS = 100;
const MAX_TASK_MS = 100;

async function searchByKeyboard(page: Page): Promise<void> {
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.click();
  await box.pressSequentially('押租金', { delay: 80 });
  await box.press('Enter');
  await page.getByRole('list', { name: '搜尋結果' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function typeQuestion(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: '問題', exact: true });
  await box.click();
  await box.pressSequentially('房客欠租三個月，可以終止租約嗎？', { delay: 60 });
}

async function walkByKeyboard(page: Page): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'PageDown', 'Home']) await page.keyboard.press(key, { delay: 40 });
}

const PAGES = [
  { title: '/search', path: '/search', use: searchByKeyboard },
  { title: '/search with results', path: '/search?q=契約', use: searchByKeyboard },
  { title: '/chat', path: '/chat', use: typeQuestion },
  { title: 'a judgment', path: '/documents/case:DEMO-SDHA-112-訴-88-20231012-1', use: walkByKeyboard },
];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

type PageFigures = VisitFigures & FirstLoadFigures;

/** The medians of all visits; of the layout shift and the bytes the worst visit. */
function summary(visits: readonly PageFigures[]): PageFigures {
  const median = (of: keyof PageFigures) =>
    percentile(
      visits.map((one) => one[of]),
      0.5,
    );
  const worst = (of: keyof PageFigures) => Math.max(...visits.map((one) => one[of]));
  return {
    scriptBytes: worst('scriptBytes'),
    allBytes: worst('allBytes'),
    lcpMs: median('lcpMs'),
    cls: worst('cls'),
    longestTaskMs: median('longestTaskMs'),
    inpMs: median('inpMs'),
    answeredMs: median('answeredMs'),
  };
}

function isWithin({ scriptBytes, lcpMs, cls, longestTaskMs, inpMs }: PageFigures, path: string): boolean {
  const budget = SCRIPT_BUDGETS[path] ?? Number.POSITIVE_INFINITY;
  return (
    scriptBytes <= budget &&
    lcpMs <= MAX_LCP_MS &&
    cls <= MAX_CLS &&
    longestTaskMs <= MAX_TASK_MS &&
    inpMs <= MAX_INP_MS
  );
}

export async function run(): Promise<boolean> {
  const executablePath = ensureBrowser();
  const product = await startProduct();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  const plain = await startPlainBrowser(executablePath);
  const bare = await startBarePage();
  try {
    const bareLoads: FirstLoadFigures[] = [];
    const visits = PAGES.map((): PageFigures[] => []);
    // Turn by turn, so that all pages see the same load; the first turn warms the server up and does not count.
    for (let turn = 0; turn <= VISITS; turn++) {
      const cookie = { ...product.cookie, url: bare.url };
      const loadedBare = await load({ browser: plain, address: bare.url, cookie });
      if (turn > 0) bareLoads.push(loadedBare);
      for (const [index, { path, use }] of PAGES.entries()) {
        const page = { address: product.url + path, cookie: product.cookie };
        const loaded = await load({ browser: plain, ...page });
        const used = await visit({ browser, ...page, use });
        if (turn > 0) visits[index]?.push({ ...loaded, ...used });
      }
    }
    console.log(
      '| page | JavaScript | all | answered | LCP | CLS | longest task | INP | |\n|---|---|---|---|---|---|---|---|---|',
    );
    const verdicts = PAGES.map(({ title, path }, index) => {
      const figures = summary(visits[index] ?? []);
      const within = isWithin(figures, path);
      const { scriptBytes, allBytes, answeredMs, lcpMs, cls, longestTaskMs, inpMs } = figures;
      const times = [ms(answeredMs), ms(lcpMs), cls.toFixed(3), ms(longestTaskMs), ms(inpMs)];
      const cells = [kB(scriptBytes), kB(allBytes), ...times];
      console.log(`| ${title} | ${cells.join(' | ')} | ${within ? 'within' : 'over'} |`);
      return within;
    });
    const lcps = bareLoads.map(({ lcpMs }) => lcpMs);
    console.log(`\nA bare page of Chinese text, without a script: LCP ${ms(percentile(lcps, 0.5))}.`);
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await plain.close();
    bare.close();
    await product.close();
  }
}
