// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { click, eventually, render, type } from '#components/shared/testing/render.tsx';
import type { CheckedCitation, CheckResponse } from '#lib/contract/check.ts';
import { CheckView } from './check-view.tsx';
import { keepBrief } from './kept-brief.ts';

const CITATION: CheckedCitation = {
  ...{ start: 1, end: 8, kind: 'article', official: '民法第184條', short: '民§184' },
  ...{ doc_id: 'law:B0000001:184', text: '民法第184條', finding: 'verified', document: null },
  ...{ quotations: [], missing: null, change: null, current: null, suggestion: null, other_reading: null },
};
const REPORT: CheckResponse = { citations: [CITATION], is_complete: true };

/** Checks that answer when they are told to; `calls` counts them. */
function heldChecks() {
  const waiting: ((response: Response) => void)[] = [];
  const stub = vi.fn((_path: string) => new Promise<Response>((resolve) => waiting.push(resolve)));
  vi.stubGlobal('fetch', stub);
  onTestFinished(() => void vi.unstubAllGlobals());
  const paths = () => stub.mock.calls.map(([path]) => path);
  return { paths, answer: () => act(async () => waiting.shift()?.(Response.json(REPORT))) };
}

async function view() {
  const { container, unmount } = await render(<CheckView isOffered />);
  const box = () => container.querySelector('textarea')!;
  const write = (text: string) =>
    act(async () => {
      // By the native setter: with the one that React puts on the element, React would take the value for unchanged.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text);
      box().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const check = () => click(container.querySelector('button[type=submit]'));
  const report = () => container.querySelector('section[aria-label=書狀]');
  return { container, unmount, box, write, check, report };
}

beforeEach(() => {
  keepBrief({ text: '', savedAs: null, checked: null });
  Element.prototype.scrollIntoView ??= () => {};
});

test('a report is shown on the text that was checked, even if the text in the box changes meanwhile', async () => {
  const { answer } = heldChecks();
  const { box, write, check, report } = await view();
  await write('依民法第184條，應賠償。');
  await check();
  expect(box().readOnly).toBe(true);
  // However another text may come into the box.
  await write('改寫中');
  await answer();
  await eventually(() => expect(report()?.textContent).toBe('依民法第184條，應賠償。'));
});

test('a file that is dropped while a brief is checked starts no second check, nor does the browser open it', async () => {
  const { paths } = heldChecks();
  const { box, write, check } = await view();
  await write('依民法第184條，應賠償。');
  await check();
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['乙'], 'b.txt')] } });
  await act(async () => void box().dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  expect(paths()).toEqual(['/api/check']);
});

test('brief and report are shown again after a visit to another page, without a second check', async () => {
  const { answer, paths } = heldChecks();
  const first = await view();
  await first.write('依民法第184條，應賠償。');
  await first.unmount();
  const second = await view();
  expect(second.box().value).toBe('依民法第184條，應賠償。');
  await second.check();
  await answer();
  await eventually(() => expect(second.report()).not.toBeNull());
  await second.unmount();
  const third = await view();
  await eventually(() => expect(third.report()?.textContent).toBe('依民法第184條，應賠償。'));
  expect(paths()).toEqual(['/api/check']);
});

test('a brief stays in the box when the session has expired, and the error links to the sign-in page', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'signed_out' } }, { status: 401 }));
  const { container } = await render(<CheckView isOffered />);
  const brief = () => container.querySelector('textarea')!;
  await type(brief(), '民法第184條第1項定有明文。');
  await act(async () => container.querySelector('form')!.requestSubmit());
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('登入已逾時'),
  );
  expect(container.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/sign-in');
  expect(brief().value).toBe('民法第184條第1項定有明文。');
});
