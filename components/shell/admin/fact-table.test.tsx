// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { FactTable } from './fact-table.tsx';

const table = () =>
  render(
    <FactTable
      label="使用者"
      rows={[{ name: '林', searches: 7 }]}
      keyOf={({ name }) => name}
      columns={[
        { head: '日期', of: () => '115.11.28' },
        { head: '使用者', isName: true, of: ({ name }) => name },
        { head: '搜尋', note: '上限 9', isNumber: true, of: ({ searches }) => searches },
        { head: null, of: () => <button type="button">結束</button> },
      ]}
    />,
  );

test('on a phone each fact of a table has its heading beside it, which screen readers get only from the column', async () => {
  const { container } = await table();
  const facts = [...container.querySelectorAll('tbody td')];
  expect(facts.map((fact) => fact.textContent)).toEqual(['日期115.11.28', '搜尋 上限 97', '結束']);
  for (const head of container.querySelectorAll('tbody [aria-hidden=true]')) head.remove();
  expect(facts.map((fact) => fact.textContent)).toEqual(['115.11.28', '7', '結束']);
});

test('a fact table stays a table for screen readers, also on a phone', async () => {
  const { container } = await table();
  const roles = [...container.querySelectorAll('table, table *')].flatMap(
    (one) => one.getAttribute('role') ?? [],
  );
  expect(roles.join(' ')).toBe(
    'table rowgroup row columnheader columnheader columnheader cell rowgroup row cell rowheader cell cell',
  );
  expect([...container.querySelectorAll('th')].map(({ scope, textContent }) => [scope, textContent])).toEqual(
    [
      ['col', '日期'],
      ['col', '使用者'],
      ['col', '搜尋上限 9'],
      ['row', '林'],
    ],
  );
});
