// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { Statement } from '#lib/contract/statements.ts';
import { RepeatedStatements } from './repeated-statements.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}));

const statement = (fields: object = {}, told: object = {}) =>
  Statement.parse({
    ...{ text: '按民法第184條所稱之權利，<b>係指</b>既存之權利。', decisions: 3, letters: 0 },
    ...{ first: '2001-02-03', last: '2009-02-03', articles: [], doc_ids: ['case:1', 'case:2', 'case:3'] },
    by_level: [
      { level: '最高', count: 1 },
      { level: '地方', count: 2 },
    ],
    told: {
      ...{
        doc_id: 'case:1',
        title: '最高法院判決',
        doc_type: '裁判',
        is_abandoned: false,
        url: '/documents/case:1',
      },
      ...{ date: '2009-02-03', level: '最高', court: '最高法院', start: 10, end: 40, at: 11, ...told },
    },
    ...fields,
  });

test('a repeated statement is shown with its number of decisions, years and courts, and a link to its place', async () => {
  const { container } = await render(<RepeatedStatements statements={[statement()]} />);
  const [item, ...others] = container.querySelectorAll('li');
  expect(others).toEqual([]);
  expect(item?.querySelector('blockquote')?.textContent).toBe(statement().text);
  for (const fact of ['3 件裁判', '民國90年至98年', '最高 1、地方 2', '文字出自'])
    expect(item?.textContent).toContain(fact);
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('/documents/case:1#c11');
});

test('a single year is shown once, letters beside decisions, and a place without a citation has no anchor', async () => {
  const only = statement({ decisions: 0, letters: 2, last: '2001-12-31', by_level: [] }, { at: null });
  const { container } = await render(<RepeatedStatements statements={[only]} />);
  expect(container.textContent).toContain('2 件函釋');
  expect(container.textContent).toContain('民國90年');
  expect(container.textContent).not.toContain('至');
  expect(container.querySelector('li a')?.getAttribute('href')).toBe('/documents/case:1');
});
