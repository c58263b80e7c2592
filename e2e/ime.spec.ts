import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

type Step = { type: string; isComposing?: boolean; keyCode?: number };

/** Dispatches the events that a browser sends when Enter confirms a candidate of the input method. */
async function confirmCandidate(page: Page, steps: Step[]): Promise<boolean> {
  return page.getByRole('combobox', { name: '搜尋' }).evaluate((box, events) => {
    let prevented = false;
    for (const { type, isComposing, keyCode } of events) {
      const event = type.startsWith('composition')
        ? new CompositionEvent(type, { bubbles: true, cancelable: true, data: '租' })
        : new KeyboardEvent(type, {
            key: 'Enter',
            code: 'Enter',
            bubbles: true,
            cancelable: true,
            isComposing: !!isComposing,
          });
      if (keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: keyCode });
      prevented = !box.dispatchEvent(event) || prevented;
    }
    // A browser submits the form on an Enter that nobody prevented; a synthetic event does not.
    if (!prevented && events.some(({ type }) => type === 'keydown'))
      (box as HTMLInputElement).form?.requestSubmit();
    return prevented;
  }, steps);
}

const CHROMIUM: Step[] = [
  { type: 'compositionstart' },
  { type: 'keydown', isComposing: true, keyCode: 229 },
  { type: 'compositionend' },
  { type: 'keyup', keyCode: 13 },
];
const WEBKIT: Step[] = [
  { type: 'compositionstart' },
  { type: 'compositionend' },
  { type: 'keydown', isComposing: false, keyCode: 229 },
  { type: 'keyup', keyCode: 13 },
];

for (const [browser, steps] of [
  ['Chromium', CHROMIUM],
  ['WebKit', WEBKIT],
] as const)
  test(`Enter that confirms an input method’s candidate does not search (${browser}'s order of events)`, async ({
    desk,
  }) => {
    await desk.getByRole('combobox', { name: '搜尋' }).fill('租賃');
    expect(await confirmCandidate(desk, steps)).toBe(true);
    expect(new URL(desk.url()).searchParams.get('q')).toBeNull();
    // No person presses Enter twice within 50 ms.
    await desk.waitForTimeout(50);
    await desk.getByRole('combobox', { name: '搜尋' }).press('Enter');
    await expect(desk).toHaveURL(/q=/);
  });
