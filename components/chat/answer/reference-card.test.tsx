// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { fakeServer } from '../testing/server.ts';
import { ReferenceCard } from './reference-card.tsx';

const reference = { doc_id: 'letter:old/1', title: '租賃函釋', doc_type: '函釋' as const };
const facts = {
  doc_id: reference.doc_id,
  title: '租賃函釋',
  doc_type: '函釋',
  is_abandoned: true,
  date: '2023-05-11',
  level: null,
  court: null,
};

async function card(answer: () => Response) {
  const server = fakeServer({ 'GET /api/documents/.*/facts': answer });
  const { container } = await render(<ReferenceCard reference={reference} webUrl="https://desk.example" />);
  await act(async () => {});
  return { container, server };
}

test('a card says what is known of its document: kind, date, no longer in force', async () => {
  const { container, server } = await card(() => Response.json(facts));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(container.textContent).toBe('租賃函釋已廢止函釋民國112年5月11日');
  });
  expect(server.calls[0]?.path).toBe('/api/documents/letter%3Aold%2F1/facts');
  const link = container.querySelector('a')!;
  expect(link.getAttribute('href')).toBe('/documents/letter:old%2F1');
  expect(link.dataset.printAddress).toBe('https://desk.example/documents/letter:old%2F1');
});

test.each([
  ['unknown', () => new Response(null, { status: 404 })],
  ['of another shape', () => Response.json({ is_abandoned: 'yes' })],
  ['not JSON', () => new Response('<html>')],
])('facts that are %s: the card shows what the reference says', async (_, answer) => {
  const { container } = await card(answer);
  expect(container.textContent).toBe('租賃函釋函釋');
});
