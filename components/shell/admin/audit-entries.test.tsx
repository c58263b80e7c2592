// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import type { ListedEntry } from '#lib/admin/audit-page.ts';
import { AuditEntries } from './audit-entries.tsx';

const entry = (kind: ListedEntry['kind'], detail: ListedEntry['detail']): ListedEntry => ({
  ...{ seq: 1, at: 0, person: 'p', name: '林', email: null, kind, target: null, detail },
  ...{ text: null, isHashed: false },
});

test('an audit entry does not show details that are false', async () => {
  const one = entry('search', { mode: 'keyword', refresh: false });
  const { container } = await render(<AuditEntries entries={[one]} />);
  expect(container.querySelector('li')?.textContent?.endsWith('搜尋方式：關鍵詞')).toBe(true);
});

test.each([
  [entry('sign_in', { role: 'admin' }), '身分：系統管理員'],
  [entry('share', { days: 7 }), '天數：7'],
  [entry('session_ended', { by: 'sign_out' }), '結束方式：本人登出'],
  [entry('search', { mode: 'hybrid', refresh: true }), '搜尋方式：混合 · 重新搜尋'],
  [entry('pruned', { entries: 3 }), '紀錄筆數：3'],
  [
    entry('sign_in_refused', { why: 'denied_by_provider', reference: 'ab12' }),
    '身分服務拒絕 · 查詢編號：ab12',
  ],
  [entry('alarm', { why: 'truncated' }), '紀錄遭截短'],
])('an audit entry shows its details in words instead of field names', async (one, told) => {
  const { container } = await render(<AuditEntries entries={[one]} />);
  expect(container.querySelector('li')?.textContent).toContain(told);
});
