// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { fakeServer } from '../testing/server.ts';
import { printWhole } from './print-whole.ts';
import { ReferenceCard } from './reference-card.tsx';

vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  usePathname: () => '/chat/0b9f2c1e-8c5e-4d8f-9a3b-3f0f6f1f2a22',
}));

/** Of a window that shows nothing of the page. */
class NothingSeen {
  observe() {}
  disconnect() {}
}

test('an answer outside the window is printed with the facts of its documents, such as 已廢止', async () => {
  vi.stubGlobal('IntersectionObserver', NothingSeen);
  const facts = {
    ...{
      doc_id: 'law:A:1',
      title: '甲法第1條',
      doc_type: '法規命令',
      ended: { kind: 'repealed', date: null },
      changed_by: [],
      date: '2023-05-11',
    },
    ...{ level: null, court: null, passages: [], opening: '' },
  };
  const server = fakeServer({ 'GET /api/documents/.*/facts.*': () => Response.json(facts) });
  const client = new QueryClient();
  const reference = { doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令' as const };
  const { container } = await render(
    <ReferenceCard reference={reference} turn="t" number={1} at={null} webUrl="https://desk.example" />,
    { client },
  );
  expect(server.calls).toHaveLength(0);
  let printed: string | null = null;
  vi.stubGlobal('print', () => {
    printed = container.textContent;
  });
  // Within `act` React would render only at its end, after the page is printed.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await printWhole(client);
  expect(printed).toContain('已廢止');
});
