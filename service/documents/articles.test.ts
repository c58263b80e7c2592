import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { articlesOf, withNeighbours } from './articles.ts';

const article = (act: string, no: string, text = '略。') =>
  documentOf({ doc_id: `law:${act}:${no}`, title: `某法第${no}條`, text });
const ACT = ['10', '2', '1', '1-1'].map((no) => article('A', no, `條文 ${no}`));
const { store } = memoryEngine([...ACT, article('AB', '1'), documentOf({ doc_id: 'law:A', title: '某法' })]);

it('the articles of an act are in the order of their numbers, without those of another', async () => {
  expect(await articlesOf(store, 'law:A')).toEqual(['law:A:1', 'law:A:1-1', 'law:A:2', 'law:A:10']);
});

it('the neighbours of an article are the title of the one before it and the text of the first', async () => {
  const [ten, one] = await withNeighbours(
    store,
    [ACT[0], ACT[2]].filter((it) => it !== undefined),
  );
  expect(ten?.neighbours).toEqual({ previous: '某法第2條', first: '條文 1' });
  expect(one?.neighbours).toEqual({ previous: undefined, first: '條文 1' });
});

it('a document that is no article has no neighbours', async () => {
  const judgment = documentOf({ doc_id: 'interp:1', doc_type: '釋字' });
  expect(await withNeighbours(store, [judgment])).toEqual([{ document: judgment, neighbours: {} }]);
});

it('withNeighbours uses a list of articles that it is given', async () => {
  const known = new Map([['law:A', ['law:A:1', 'law:A:10']]]);
  const [ten] = await withNeighbours(store, ACT.slice(0, 1), known);
  expect(ten?.neighbours.previous).toBe('某法第1條');
});
