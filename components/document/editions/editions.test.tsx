// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { EditionsResponse } from '#lib/contract/editions.ts';
import { EditionList } from './edition-list.tsx';
import { TextAtTheTime } from './text-at-the-time.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}));

const common = { title: '示範法第5條', is_abandoned: false };
const NOW = {
  ...{
    ...common,
    text: '押租金不得逾二個月租金。\n逾期應加付遲延金。',
    is_current: true,
    seen: '2015-01-01',
  },
  ...{ from: '2013-12-11', until: null, made: '2013-12-11', ended: null },
};
const FORMER = {
  ...{ ...common, text: '押租金不得逾三個月租金。', is_current: false, seen: '2005-06-22' },
  ...{ from: '2005-06-22', until: '2013-12-11', made: '2005-06-22', ended: '2013-12-11' },
};
const editionsResponse = (at: object | null, editions: object[] = [NOW, FORMER]) =>
  EditionsResponse.parse({
    editions,
    at: at && { date: '2009-05-05', changed: null, edition: null, ...at },
    amended: [],
  });

let container: HTMLElement;
const show = async (node: Parameters<typeof render>[0]) => {
  ({ container } = await render(node));
  return container.textContent ?? '';
};
beforeEach(() => document.body.replaceChildren());

test('each former text is shown with its dates, and its differences in words as well as by strikethrough', async () => {
  await show(<EditionList editions={editionsResponse(null).editions} />);
  const [now, former, ...others] = container.querySelectorAll('ol > li');
  expect(others).toEqual([]);
  expect(now?.textContent).toBe('現行條文民國102年12月11日施行');
  expect(former?.querySelector('p')?.textContent).toBe(
    '民國94年6月22日施行至民國102年12月11日前民國102年12月11日修正公布',
  );
  expect([...(former?.querySelectorAll('del') ?? [])].map((one) => one.textContent)).toEqual(['（刪除）三']);
  expect([...(former?.querySelectorAll('ins') ?? [])].map((one) => one.textContent)).toEqual([
    '（增列）二',
    '（增列）逾期應加付遲延金。',
  ]);
});

test('the newest text of an article that is no longer in force is not called that of today', async () => {
  const now = { ...NOW, title: '職業災害勞工保護法第23條' };
  await show(<EditionList editions={editionsResponse(null, [now, FORMER]).editions} />);
  expect(container.querySelector('ol > li h3')?.textContent).toBe('不再適用 111.5.1 起');
});

test('dates that the history does not give are shown as unknown', async () => {
  const untold = { from: null, until: null, made: null, ended: null };
  const text = await show(
    <EditionList
      editions={
        editionsResponse(null, [
          { ...NOW, ...untold },
          { ...FORMER, ...untold },
        ]).editions
      }
    />,
  );
  expect(text).toContain('施行日未載明');
  expect(text).toContain('修正日未載明');
  expect(text).toContain('見於法規民國94年6月22日修正之版本');
});

test('the former text is shown if it was in force at the decision', async () => {
  const text = await show(
    <TextAtTheTime isOfAnswer={false} response={editionsResponse({ outcome: 'former', edition: 1 })} />,
  );
  for (const part of ['裁判時條文', '民國98年5月5日', '不得逾三個月租金', '現行條文'])
    expect(text).toContain(part);
  expect(text).not.toContain('遲延金');
});

test.each([
  [{ outcome: 'current', edition: 0 }, '裁判時條文：民國98年5月5日施行的條文即為以下現行條文。'],
  [{ outcome: 'missing', changed: '2013-12-11' }, '已於民國102年12月11日修正公布'],
  [{ outcome: 'missing' }, '本庫未收錄裁判時之條文，以下為現行條文'],
  [{ outcome: 'unknown' }, '無法確定裁判時之條文，以下為現行條文'],
  // Another server may name a text that it does not send.
  [{ outcome: 'former', edition: 7 }, '無法確定裁判時之條文，以下為現行條文'],
])('%j is explained as: %s', async (at, said) => {
  expect(await show(<TextAtTheTime isOfAnswer={false} response={editionsResponse(at)} />)).toContain(said);
});

test.each([
  { outcome: 'current', edition: 0 },
  { outcome: 'former', edition: 1 },
  { outcome: 'missing' },
  { outcome: 'unknown' },
])('the newest text of an article that has ended is not called the law in force: %j', async (at) => {
  const text = await show(
    <TextAtTheTime
      isOfAnswer={false}
      response={editionsResponse(at, [{ ...NOW, is_abandoned: true }, FORMER])}
    />,
  );
  expect(text).toContain('停止適用前的最後條文');
  expect(text).not.toContain('現行條文');
});

test('the end date of an answer is not called the day of a decision', async () => {
  const text = await show(
    <TextAtTheTime isOfAnswer response={editionsResponse({ outcome: 'current', edition: 0 })} />,
  );
  expect(text).toContain('所設裁判期間末日條文：民國98年5月5日施行');
  expect(text).not.toContain('裁判時');
});

test('nothing is shown if the upstream names no day', async () =>
  expect(await show(<TextAtTheTime isOfAnswer={false} response={editionsResponse(null)} />)).toBe(''));
