// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render, type } from '#components/shared/testing/render.tsx';
import { DayField } from './admin-filter.tsx';

async function field(which: 'first' | 'last', typed = '') {
  const { container } = await render(<DayField label="迄日" name="until" which={which} typed={typed} />);
  return { container, input: container.querySelector<HTMLInputElement>('[name=until]')! };
}

test('a day can be typed in years of the Republic, and the page shows how it was understood', async () => {
  const { container, input } = await field('last');
  await type(input, '115/11/22');
  expect(container.textContent).toContain('即 民國115年11月22日');
  await type(input, '115/2');
  expect(container.textContent).toContain('即 民國115年2月28日');
  expect(input.value).toBe('115/2');
});

test('an invalid day of the URL stays in its field with an explanation', async () => {
  const { container, input } = await field('first', '104/13/1');
  expect(input.value).toBe('104/13/1');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).toContain('「104/13/1」不是日曆上的日期');
});
