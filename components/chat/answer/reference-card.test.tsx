// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually, render } from '#components/shared/testing/render.tsx';
import { fakeServer } from '../testing/server.ts';
import { ReferenceCard } from './reference-card.tsx';

const reference = { doc_id: 'letter:old/1', title: '租賃函釋', doc_type: '函釋' as const };
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  useRouter: () => ({ push: () => {} }),
  usePathname: () => '/chat/0b9f2c1e-8c5e-4d8f-9a3b-3f0f6f1f2a22',
}));

// Imported in advance, so that the lazy component renders together with the facts.
await import('./quoted-passages.tsx');

const TURN = '0b9f2c1e-8c5e-4d8f-9a3b-3f0f6f1f2a11';
const QUOTATIONS = ['租期未滿不得終止', '查無此句的引文'];
const facts = {
  doc_id: reference.doc_id,
  title: '租賃函釋',
  doc_type: '函釋',
  ended: { kind: 'superseded', date: null } as object | null,
  changed_by: [],
  date: '2023-05-11',
  level: null,
  court: null,
  passages: [{ heading: '說明', before: '按', quote: '租期未滿不得終止', after: '，但書從略。' }, null],
};

async function card(answer: () => Response, statuteAt: string | null = null) {
  const server = fakeServer({ 'GET /api/documents/.*/facts.*': answer });
  const { container } = await render(
    <ReferenceCard
      reference={statuteAt === null ? reference : { ...reference, doc_type: '法規命令' }}
      turn={TURN}
      number={1}
      quotations={QUOTATIONS}
      at={statuteAt ?? '2009-05-05'}
      webUrl="https://desk.example"
    />,
  );
  // Gives what must not appear some time to appear; what must appear is awaited where the test expects it.
  await act(async () => {
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    await new Promise<void>((done) => setTimeout(done, 300));
  });
  return { container, server };
}

test('a reference card shows its document’s facts and highlighted quotations, with a link to the place', async () => {
  const { container, server } = await card(() => Response.json(facts));
  await eventually(() =>
    expect(container.textContent).toBe(
      '租賃函釋不再適用函釋112.5.11說明按租期未滿不得終止，但書從略。開啟於此段複製引文比較有 1 段引文在文件中找不到，請開啟全文核對。',
    ),
  );
  expect(container.querySelector('mark')?.textContent).toBe('租期未滿不得終止');
  const asked = new URL(server.calls[0]!.path, 'https://desk.example');
  expect(asked.pathname).toBe('/api/documents/letter%3Aold%2F1/facts');
  expect(asked.searchParams.getAll('quote')).toEqual(QUOTATIONS);
  const [link, toPassage] = container.querySelectorAll('a');
  expect(link?.getAttribute('href')).toMatch(/^\/documents\/letter:old%2F1\?from=/);
  expect(toPassage?.getAttribute('href')).toMatch(/^\/documents\/letter:old%2F1\?quote=.+#quoted$/);
  expect(link?.dataset.printAddress).toBe('https://desk.example/documents/letter:old%2F1');
});

test('a statute in an answer with an end date opens as of that date', async () => {
  const { container } = await card(() => Response.json(facts), '2009-05-05');
  await eventually(() => expect(container.querySelectorAll('a')).toHaveLength(2));
  for (const link of container.querySelectorAll('a'))
    expect(new URL(link.href).searchParams.get('at')).toBe('2009-05-05');
});

test.each([
  ['not to be had', () => new Response(null, { status: 502 })],
  ['of another shape', () => Response.json({ ended: 'yes' })],
  ['not JSON', () => new Response('<html>')],
])('facts that are %s: the reference card shows what the reference says', async (_, answer) => {
  const { container } = await card(answer);
  expect(container.textContent).toBe('租賃函釋函釋');
});

test('a reference card has no link to a document page if the upstream has no documents', async () => {
  const { container } = await card(() => Response.json(null));
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toBe('租賃函釋函釋');
});

test('a decision that was changed since says by what', async () => {
  const changed_by = [
    { doc_id: 'const:113-憲判-2', title: '憲法法庭113年憲判字第2號判決', change: 'changed' },
  ];
  const { container } = await card(() => Response.json({ ...facts, changed_by }));
  await eventually(() => expect(container.textContent).toContain('後經變更，見憲法法庭113年憲判字第2號判決'));
});

test('an article says that its date is that of its act', async () => {
  const { container } = await card(
    () => Response.json({ ...facts, doc_id: 'law:A:1', doc_type: '法規命令', ended: null }),
    '2009-05-05',
  );
  await eventually(() => expect(container.textContent).toContain('法規修正 112.5.11'));
});

test('a reference card marks a statute in force as 現行, and a repealed one only as repealed', async () => {
  const inForce = { ...facts, doc_type: '法規命令', ended: null };
  const { container } = await card(() => Response.json(inForce), '2009-05-05');
  await eventually(() => expect(container.textContent).toContain('112.5.11現行'));
  const ended = { kind: 'repealed', date: '2014-05-01' };
  const repealed = await card(() => Response.json({ ...inForce, ended }), '2009-05-05');
  await eventually(() => expect(repealed.container.textContent).toContain('已廢止 103.5.1'));
  expect(repealed.container.textContent).not.toContain('現行');
});
