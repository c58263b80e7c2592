// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { PreviewCard } from './preview-card.tsx';

async function preview(official: string) {
  const citation = document.createElement('span');
  // jsdom lays nothing out.
  citation.getClientRects = () => [] as unknown as DOMRectList;
  const { container } = await render(
    <PreviewCard
      previewed={{ citation, held: null, official, isEntered: false }}
      card={{ current: null }}
      frame={{ current: document.body }}
      onClose={() => {}}
    />,
  );
  return container.textContent;
}

test('the preview of a former act says 舊法, when and by which act it was replaced, and has no link', async () => {
  const text = await preview('犯罪被害人保護法第5條');
  expect(text).toContain('犯罪被害人保護法第5條舊法');
  expect(text).toContain(
    '犯罪被害人保護法於民國112年2月8日全文修正並更名為犯罪被害人權益保障法，條號已重新編排，因此不連結至現行條文。',
  );
  expect(text).toContain('將「犯罪被害人權益保障法」填入搜尋框');
});

test('the preview of the 施行細則 of a former act says so, and what became of the act', async () => {
  const text = await preview('勞工安全衛生法施行細則第3條');
  expect(text).toContain('勞工安全衛生法施行細則第3條舊法的施行細則');
  expect(text).toContain('其母法勞工安全衛生法於民國102年7月3日全文修正並更名為職業安全衛生法');
  expect(text).toContain('將「職業安全衛生法」填入搜尋框');
});

test('the preview of any other document that is not held says only that', async () => {
  const text = await preview('民法第9999條');
  expect(text).toContain('資料庫未收錄此項引用');
  expect(text).not.toContain('舊法');
});
