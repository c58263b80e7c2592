// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { NOTHING_SET, type TypedSettings } from './settings.logic.ts';
import { SettingsPanel } from './settings-panel.tsx';

async function panel(typed: Partial<TypedSettings>) {
  const { container } = await render(
    <SettingsPanel
      panel={{ current: null }}
      typed={{ ...NOTHING_SET, ...typed }}
      settings={{}}
      problems={[]}
      showProblems={0}
      onChange={() => {}}
    />,
  );
  const labelOf = (label: Element) => label.textContent;
  const advanced = [...container.querySelectorAll('details')].find(
    (details) => details.querySelector('summary')?.textContent === '進階設定',
  )!;
  const inside = [...advanced.querySelectorAll('label')].map(labelOf);
  const outside = [...container.querySelectorAll('label')]
    .map(labelOf)
    .filter((one) => !inside.includes(one));
  return { advanced, inside, outside };
}

test('temperature and top_p stay in 進階設定, which is closed until one of them is set', async () => {
  const { advanced, inside, outside } = await panel({});
  expect(advanced.open).toBe(false);
  expect(inside).toEqual(expect.arrayContaining(['溫度（0–2）', 'top_p（0–1）']));
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter((label) => /溫度|top_p/u.test(label ?? ''))).toEqual([]);
  expect((await panel({ temperature: '0.5' })).advanced.open).toBe(true);
});
