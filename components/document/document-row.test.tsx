// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { DocumentRow } from './document-row.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}));

const row = async (doc_type: '法規命令' | '裁判', at?: string) => {
  const document = { doc_id: 'x:1', title: '甲', doc_type, is_abandoned: false, date: '2021-01-20' };
  const { container } = await render(<DocumentRow document={document} anchor="c5" at={at ?? null} />);
  return container.querySelector('a')?.getAttribute('href');
};

test('a row opens a statute as of its given day, and other documents or rows without a day as they are', async () => {
  expect(await row('法規命令', '2009-05-05')).toBe('/documents/x:1?at=2009-05-05#c5');
  expect(await row('法規命令')).toBe('/documents/x:1#c5');
  expect(await row('裁判', '2009-05-05')).toBe('/documents/x:1#c5');
});
