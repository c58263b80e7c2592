import type { BrowserContext, Page } from '@playwright/test';
import { SITES } from './addresses.ts';
import { BRIEF } from './brief.ts';
import { BROKEN } from './documents.ts';
import { enter } from './test.ts';

/** A state of the web app that is looked at: where it is, and what has to be done there. */
export type ViewState = {
  name: string;
  path: string;
  site?: string;
  /** Who looks at it. */
  login?: string;
  /** Brings the page there from its address. */
  reach?: (page: Page) => Promise<void>;
  /** How wide a window has to be for it. */
  minWidth?: number;
  /** How wide it may be at most. */
  maxWidth?: number;
};

/** Whether a window of this width can be in a state. */
export const fits = (
  width: number,
  { minWidth = 0, maxWidth = Number.POSITIVE_INFINITY }: ViewState,
): boolean => minWidth <= width && width <= maxWidth;

const JUDGMENT = '/documents/case:DEMO-SDHA-112-訴-88-20231012-1';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The menu is open once it has the focus: before that, the page behind it is not yet hidden from screen readers. */
async function openAccountMenu(page: Page): Promise<void> {
  await button(/^帳號：/)(page);
  await page.waitForFunction(() => document.querySelector('[role=menu]')?.contains(document.activeElement));
}

export const STATES: readonly ViewState[] = [
  { name: 'search empty', path: '/search' },
  { name: 'results', path: '/search?q=契約' },
  { name: 'results keyword', path: '/search?q=押租金&mode=keyword' },
  { name: 'results everyday question', path: '/search?q=房東不還押金怎麼辦' },
  { name: 'results filtered', path: '/search?q=契約&type=裁判&level=高等&from=112&sort=newest' },
  { name: 'results of the spec', path: '/search?q=測試', site: SITES.scripted },
  { name: 'results narrowed', path: '/search?q=要混雜&level=最高', site: SITES.scripted },
  { name: 'results of a number', path: '/search?q=示範住宅租賃條例第5條' },
  { name: 'number not held', path: '/search?q=示範住宅租賃條例第999條' },
  { name: 'results of terms', path: '/search?q=押租金 租賃&mode=keyword' },
  { name: 'recent searches', path: '/search' },
  {
    name: 'suggestions',
    // Without links that its list could cover in part.
    path: '/documents/nothing',
    reach: async (page) => {
      await page.getByRole('combobox', { name: '搜尋' }).fill('示範住宅租賃條例第1');
      await page
        .getByRole('option', { name: /示範住宅租賃條例第1\d條/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'keys',
    path: '/search?q=契約',
    minWidth: 1100,
    reach: async (page) => {
      await button(/^快速鍵/)(page);
      await page.getByRole('dialog', { name: '快速鍵' }).waitFor();
    },
  },
  {
    name: 'filters unfolded',
    path: '/search?q=契約',
    maxWidth: 1279,
    reach: async (page) => {
      await button(/^篩選/)(page);
      await page.getByRole('form', { name: '篩選' }).waitFor();
    },
  },
  {
    name: 'coverage',
    path: '/documents/nothing',
    reach: async (page) => {
      await page.getByRole('contentinfo').getByRole('button').click();
      await page.getByRole('dialog', { name: '收錄範圍' }).getByRole('table').waitFor();
    },
  },
  { name: 'invalid filters', path: '/search?q=契約&level=火星&from=104/13/1&foo=1' },
  { name: 'none found', path: '/search?q=完全沒有這種東西&mode=keyword' },
  { name: 'none found by meaning', path: '/search?q=？！' },
  { name: 'invalid', path: '/search?q=a&limit=999' },
  { name: 'unknown parameter', path: '/search?q=a&lmit=10' },
  { name: 'too long', path: `/search?q=${'字'.repeat(501)}` },
  { name: 'failed', path: '/search?q=要500&mode=hybrid', site: SITES.scripted },
  { name: 'quota used up', path: '/search?q=要429', site: SITES.scripted },
  { name: 'meaning failed', path: '/search?q=要語意壞', site: SITES.scripted },
  { name: 'degraded', path: '/search?q=要降級', site: SITES.scripted },
  { name: 'key refused', path: '/search?q=契約', site: SITES.wrongKey },
  { name: 'unreachable', path: '/search?q=契約', site: SITES.down },
  { name: 'account menu', path: '/search?q=契約', reach: openAccountMenu },
  { name: 'document', path: '/documents/law:DEMO01:5' },
  { name: 'document hits', path: '/documents/law:DEMO01:5?q=押租金' },
  { name: 'article at the time', path: '/documents/law:DEMO01:11?at=2009-05-05' },
  { name: 'article not held as it was', path: '/documents/law:DEMO01:6-1?at=2009-05-05' },
  {
    name: 'former texts',
    path: '/documents/law:DEMO01:11#editions',
    reach: (page) => page.locator('#editions del').nth(1).waitFor(),
  },
  {
    name: 'act with former texts',
    path: '/documents/law:DEMO01#editions',
    reach: (page) => page.locator('#editions li').first().waitFor(),
  },
  { name: 'act', path: '/documents/law:DEMO09' },
  { name: 'judgment', path: JUDGMENT },
  { name: 'judgment with a table', path: `/documents/${BROKEN.doc_id}` },
  { name: 'interpretation', path: '/documents/interp:DEMO-38' },
  { name: 'cites', path: `${JUDGMENT}?tab=cites` },
  { name: 'cited by', path: '/documents/law:DEMO10:40?tab=citing' },
  { name: 'no document', path: '/documents/nothing' },
  { name: 'not found', path: '/nowhere' },
  { name: 'chat empty', path: '/chat' },
  { name: 'chat prefilled', path: '/chat?q=租約&level=最高&start_date=112/1/1&end_date=2020-02-30' },
  {
    name: 'chat answer',
    path: '/chat',
    reach: async (page) => {
      await ask(page, '網購的衣服可以退貨嗎？運費由誰負擔？');
      const card = page.getByRole('list', { name: '引用文件' }).getByRole('listitem').first();
      // What it quotes comes when it is near the window.
      await card.scrollIntoViewIfNeeded();
      await card.locator('mark').first().waitFor();
      // As one reads it: from the question on.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'chat sheet',
    path: '/chat',
    maxWidth: 1099,
    reach: async (page) => {
      await ask(page, '網購的衣服可以退貨嗎？運費由誰負擔？');
      await page.getByRole('link', { name: '引用 [1]' }).first().click();
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'chat share',
    path: '/chat',
    reach: async (page) => {
      await ask(page, '網購的衣服可以退貨嗎？運費由誰負擔？');
      await page.getByRole('list', { name: '引用文件' }).waitFor();
      await page.getByRole('button', { name: '分享', exact: true }).click();
      await page.getByRole('button', { name: '建立連結' }).click();
      await page.getByRole('textbox', { name: '連結' }).waitFor();
    },
  },
  {
    name: 'chat conditions',
    path: '/chat?level=最高&level=智財&start_date=112/1/1',
    reach: (page) => page.getByText('條件', { exact: true }).click(),
  },
  { name: 'shared missing', path: '/shared/nothing' },
  { name: 'compare', path: '/compare?a=law:DEMO01:5&b=case:DEMO-SDHA-112-訴-88-20231012-1' },
  { name: 'history', path: '/history' },
  { name: 'saved searches', path: '/history/saved' },
  { name: 'matters', path: '/matters' },
  {
    name: 'matter',
    path: '/documents/law:DEMO01:5',
    reach: async (page) => {
      await button(/^加入卷宗/)(page);
      const box = page.getByRole('dialog');
      const name = box.getByRole('textbox', { name: '新卷宗名稱' });
      const choice = box.getByRole('combobox', { name: '卷宗' });
      await name.or(choice).first().waitFor();
      if ((await choice.count()) === 0) await name.fill('示範案件');
      await box.getByRole('button', { name: '加入', exact: true }).click();
      // The second link is shown if an earlier state has already put the document into the matter.
      await box.getByRole('link', { name: /^(?:開啟卷宗|前往該項)$/ }).click();
      await page.getByRole('list', { name: '卷宗項目' }).waitFor();
    },
  },
  { name: 'check empty', path: '/check' },
  { name: 'check not offered', path: '/check', site: SITES.scripted },
  {
    name: 'check report',
    path: '/check',
    reach: async (page) => {
      await page.getByRole('textbox', { name: '書狀內容' }).fill(BRIEF);
      await page.getByRole('button', { name: '開始檢查' }).click();
      await page.getByRole('list', { name: '引註清單' }).waitFor();
      await page.getByRole('button', { name: '下一處' }).click();
    },
  },
  {
    name: 'check nothing found',
    path: '/check',
    reach: async (page) => {
      await page.getByRole('textbox', { name: '書狀內容' }).fill('本件事實陳述如下。');
      await page.getByRole('button', { name: '開始檢查' }).click();
      await page.getByRole('heading', { name: '沒有找到引註' }).waitFor();
    },
  },
  {
    name: 'check failed',
    path: '/check',
    reach: async (page) => {
      const picture = { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1, 2]) };
      await page.getByLabel('上傳檔案').setInputFiles(picture);
      await page.getByRole('alert').getByText('無法辨識這種檔案').waitFor();
    },
  },
  {
    name: 'chat nothing found',
    path: '/chat',
    reach: async (page) => {
      await ask(page, '紅燒牛肉麵要燉多久才會軟爛入味？');
      await page.getByRole('article', { name: '回答' }).waitFor();
      await page.getByRole('button', { name: '送出' }).waitFor();
    },
  },
  {
    name: 'chat answer cut',
    path: '/chat',
    site: SITES.scripted,
    reach: async (page) => {
      await ask(page, `到長度${Date.now()}`);
      await page.getByRole('button', { name: '送出' }).waitFor();
    },
  },
  { name: 'admins only', path: '/admin' },
  { name: 'admin overview', path: '/admin', login: 'admin' },
  { name: 'admin users', path: '/admin/users', login: 'admin' },
  { name: 'admin sessions', path: '/admin/sessions', login: 'admin' },
  { name: 'admin usage', path: '/admin/usage', login: 'admin' },
  {
    name: 'admin audit',
    path: '/admin/audit',
    login: 'admin',
    reach: async (page) => {
      await button('驗證')(page);
      await page.getByText('筆紀錄完整').waitFor();
    },
  },
  {
    name: 'admin audit filtered',
    path: '/admin/audit?kind=search&from=1999-01-01&until=1999-02-30',
    login: 'admin',
  },
];

/**
 * The texts shown while something is loading. On a busy machine the network may be idle before the page has requested
 * it.
 */
const AWAITED = /^(?:搜尋|讀取(?:文件|全文|對話)?)中…$/;

const logins = new WeakMap<BrowserContext, string>();

/** Goes to a state and waits until nothing moves any more. */
export async function reachState(
  page: Page,
  { path, site = SITES.real, login = 'lin', reach }: ViewState,
): Promise<void> {
  const context = page.context();
  const isElsewhere = !page.url().startsWith(`${site}/`);
  const isAnother = (logins.get(context) ?? 'lin') !== login;
  // The provider's cookies too: it would sign in the previous user.
  if (isAnother) await context.clearCookies();
  logins.set(context, login);
  if (isElsewhere || isAnother) await enter(page, site, '/chat', login);
  // If only the fragment of the address differs, `goto` loads nothing.
  const response = (await page.goto(site + path)) ?? (await page.reload());
  const status = response?.status() ?? 0;
  if (![200, 403, 404].includes(status)) throw new Error(`${path} answered ${status}`);
  await page.waitForLoadState('networkidle');
  await reach?.(page);
  await settled(page);
}

/** Waits until nothing is loading and the layout for a new width is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.getByText(AWAITED).first().waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}
