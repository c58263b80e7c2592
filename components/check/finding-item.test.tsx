// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { chooseToCompare } from '#components/shared/compare/compare-store.ts';
import { click, render } from '#components/shared/testing/render.tsx';
import { CheckedCitation } from '#lib/contract/check.ts';
import { FindingItem } from './finding-item.tsx';

const citation = {
  ...CheckedCitation.parse({
    ...{ start: 0, end: 5, kind: 'article', official: '甲法第1條', short: '甲§1', doc_id: 'law:A:1' },
    ...{ text: '甲法第1條', finding: 'verified', quotations: [], missing: null, change: null },
    document: {
      ...{ doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令', is_abandoned: false },
      ...{ url: '/documents/law:A:1', date: null },
    },
    ...{ current: null, suggestion: null },
  }),
  number: 0,
};

test('what a finding is about is compared in a new tab, which leaves the report where it is', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  chooseToCompare({ docId: 'law:B:2', title: '乙法第2條' });
  const { container } = await render(
    <FindingItem citation={citation} isCurrent={false} onChoose={() => {}} />,
  );
  await click(container.querySelector('button[aria-pressed]'));
  expect(open.mock.calls).toEqual([['/compare?a=law%3AB%3A2&b=law%3AA%3A1', '_blank', 'noopener']]);
});
