// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { CitationStyle } from '#lib/document/selected-text.ts';
import { type FakeReply, fakeServer } from '../testing/server.ts';
import { citedPlaces } from './cited-places.ts';

const FIRST = '因故意或過失，不法侵害他人之權利者，負損害賠償責任。';
const SECOND = '違反保護他人之法律，致生損害於他人者，負賠償責任。';
const law = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' as const };
const letter = { doc_id: 'letter:x', title: '租賃函釋', doc_type: '函釋' as const };
const PLACES: Record<string, { official: string; short: string }> = {
  [FIRST]: { official: '民法第184條第1項前段', short: '民§184Ⅰ前' },
  [SECOND]: { official: '民法第184條第2項', short: '民§184Ⅱ' },
};

/** Facts as our server tells them: the article holds both quotations, the letter none. */
const facts: FakeReply = ({ path }) => {
  const url = new URL(path, 'https://desk.example');
  const isLaw = url.pathname.includes('law');
  const passages = url.searchParams
    .getAll('quote')
    .map((quote) =>
      isLaw && PLACES[quote]
        ? { heading: null, before: '', quote, after: '', cited: { text: quote, ...PLACES[quote] } }
        : null,
    );
  const about = { ended: null, changed_by: [], date: null, level: null, court: null };
  return Response.json({ ...(isLaw ? law : letter), ...about, passages });
};

function placesOf(
  quoted: [string[], string[]],
  reply = facts,
  style: CitationStyle = 'official',
  waitMs = 60_000,
) {
  fakeServer({ 'GET /api/documents/.*/facts.*': reply });
  const cited = [law, letter].map((reference, index) => ({ number: index + 1, reference }));
  const quotations = new Map(quoted.map((texts, index) => [index + 1, texts]));
  return citedPlaces(cited, quotations, { client: new QueryClient(), style, waitMs });
}

test.each([
  ['official', '民法第184條第1項前段、民法第184條第2項'],
  ['short', '民§184Ⅰ前、民§184Ⅱ'],
] as const)(
  'a number stands for the places of what is quoted for it, in the style %s',
  async (style, places) => {
    expect(await placesOf([[FIRST, SECOND], []], facts, style)).toEqual(new Map([[1, places]]));
  },
);

test('a quotation with two numbers is cited by the one whose document contains it, and marked if none does', async () => {
  expect(await placesOf([[FIRST], [FIRST]])).toEqual(new Map([[1, '民法第184條第1項前段']]));
  expect(await placesOf([[FIRST], ['沒有這樣的一段話。']])).toEqual(
    new Map([
      [1, '民法第184條第1項前段'],
      [2, '租賃函釋〔未查證〕'],
    ]),
  );
});

test.each<[string, FakeReply]>([
  ['has no documents', () => Response.json(null)],
  ['fails', () => new Response(null, { status: 502 })],
])('with a server that %s no place is known, and nothing is marked', async (_, reply) => {
  expect(await placesOf([[FIRST], [SECOND]], reply)).toEqual(new Map());
});

test('that a document is no longer in force, or was changed, stands once behind its places, or behind its title', async () => {
  const changed_by = [{ doc_id: 'letter:y', title: '乙函釋', change: 'changed' }];
  const gone: FakeReply = async (request) => {
    const told = await (await facts(request)).json();
    const isLaw = told.doc_id === law.doc_id;
    return Response.json({
      ...told,
      ...(isLaw ? { ended: { kind: 'repealed', date: '2014-05-01' } } : { changed_by }),
    });
  };
  expect(await placesOf([[FIRST, SECOND], []], gone)).toEqual(
    new Map([
      [1, '民法第184條第1項前段、民法第184條第2項（已廢止，民國103年5月1日）'],
      [2, '租賃函釋（後經乙函釋變更）'],
    ]),
  );
});

test('copying stops waiting for places after a time', async () => {
  const never = new Promise<Response>(() => {});
  expect(await placesOf([[FIRST], [SECOND]], () => never, 'official', 1)).toEqual(new Map());
});
