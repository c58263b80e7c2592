// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { LINK_REMOVED, UNVERIFIED, WITHHELD } from '#lib/chat/marks.ts';
import { AnswerText } from './answer-text.tsx';

const citations = { turn: 't', count: 1, onCite: () => {} };

async function shown(text: string) {
  const { container } = await render(<AnswerText text={text} tail="whole" citations={citations} />);
  return { container, marks: [...container.querySelectorAll('[title]')] };
}

test('unverified text is highlighted and explained', async () => {
  const { container, marks } = await shown('依民法第9999條〔未查證〕與**「假的」〔未查證〕**，應賠償[1]。');
  expect(container.textContent).toBe('依民法第9999條〔未查證〕與「假的」〔未查證〕，應賠償[1]。');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['〔未查證〕', '〔未查證〕']);
  for (const mark of marks) {
    expect(mark.getAttribute('title')).toBe('資料庫查無此引文或字號，請自行核對');
    expect(mark.className).toContain('text-warn');
  }
});

test('every mark that the service writes is recognized, and other brackets stay text', async () => {
  const { marks } = await shown(`${UNVERIFIED}${LINK_REMOVED}${WITHHELD}〔甲〕`);
  expect(marks.map(({ textContent }) => textContent)).toEqual([UNVERIFIED, LINK_REMOVED, WITHHELD]);
  expect(new Set(marks.map((mark) => mark.getAttribute('title'))).size).toBe(3);
});
