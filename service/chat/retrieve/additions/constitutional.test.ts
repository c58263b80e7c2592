import { expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { NO_FEATURES } from '#service/search/features/no-features.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { rankingOf } from '../../testing/rankings.ts';
import { type QuestionKind, questionKindOf } from '../../understand/question-kind.ts';
import type { RankedEntry } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { addConstitutional } from './constitutional.ts';

const entry = (doc_id: string, title: string, doc_type: DocType): RankedEntry => ({
  ...documentOf({ doc_id, title, doc_type }),
  score: 0,
  features: NO_FEATURES,
});
const PROVISION = entry('law:C0000001:309', '中華民國刑法第309條', '法規命令');
const RULING = entry('const:113-審裁-9', '憲法法庭113年審裁字第9號裁定', '憲法法庭裁判');
const JUDGMENT = entry('const:113-憲判-3', '憲法法庭113年憲判字第3號判決', '憲法法庭裁判');
const CARRYING_OUT = entry('law:A0000009:2', '司法院釋字第七四八號解釋施行法第2條', '法規命令');
const INTERPRETATION = documentOf({ doc_id: 'interp:748', title: '司法院釋字第748號解釋', doc_type: '釋字' });

const library = {
  get: async (id: string) => (id === INTERPRETATION.doc_id ? INTERPRETATION : null),
  keyword: async (query: string) => (query.includes('748') ? [INTERPRETATION] : []),
};

async function added(kind: QuestionKind, selected: RankedEntry[], found: RankedEntry[]) {
  const chosen = selected.map(({ doc_id }): SelectedDocument => ({ doc_id, score: 0, by: 'words' }));
  const rankings = [rankingOf('公然侮辱', [], { candidates: [...selected, ...found] })];
  const all = await addConstitutional(library, chosen, { question: { kind, filters: {} }, rankings });
  return all.slice(chosen.length).map(({ doc_id }) => doc_id);
}

test('a constitutional question gets the best decision added to a provision, and the best provision to a decision', async () => {
  const kind = questionKindOf('公然侮辱罪是否違憲');
  expect(await added(kind, [PROVISION], [RULING, JUDGMENT])).toEqual([JUDGMENT.doc_id]);
  expect(await added(kind, [JUDGMENT], [RULING, PROVISION])).toEqual([PROVISION.doc_id]);
  expect(await added(kind, [PROVISION, JUDGMENT], [RULING])).toEqual([]);
  expect(await added(kind, [], [JUDGMENT])).toEqual([]);
});

test('a question that is not about the constitution gets no constitutional decision added', async () => {
  expect(await added('punishable', [PROVISION], [JUDGMENT])).toEqual([]);
});

test('an act that implements an interpretation adds that interpretation for every kind of question', async () => {
  expect(await added('may-i', [CARRYING_OUT], [])).toEqual([INTERPRETATION.doc_id]);
});
