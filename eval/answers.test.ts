import { describe, expect, it } from 'vitest';
import { openEmbedding } from '#service/embed/index.ts';
import { corpus, corpusEngine } from '#service/testing/corpus.ts';
import { runningService } from '#service/testing/running.ts';
import { allFigures, type Bounds, broken } from './answers/figures.ts';
import { answersTo } from './answers/measure.ts';
import { readTitles } from './answers/named.ts';
import { type QuestionSet, questionSets, readConversations } from './answers/questions.ts';
import { readBounds } from './answers.ts';

/** A few questions of the demonstration set, and some that no corpus answers. */
const SETS: QuestionSet[] = [
  {
    name: 'demo',
    expects: 'answer',
    conversations: readConversations(`${import.meta.dirname}/demo.jsonl`).filter((_, i) => i % 2 === 0),
  },
  ...(questionSets('', { set: 'outside', limit: 4 }) ?? []),
];
/** Times are another machine's, and bounds of other sets are other sets'. */
const isTold = (name: string) => name.startsWith('problems') || name.startsWith('demo');
const BOUNDS: Bounds = Object.fromEntries(Object.entries(readBounds()).filter(([name]) => isTold(name)));

describe('answers over the demonstration corpus', () => {
  it('are cited, quoted and refused as eval/thresholds.json wants', async () => {
    const engine = await corpusEngine();
    await engine.link();
    await engine.embed(openEmbedding().model);
    const { url, newKey } = await runningService(engine);
    const { key } = await newKey();
    const answers = [];
    const store = { ...engine, titles: readTitles(corpus()) };
    for (const set of SETS) answers.push(...(await answersTo(set, { url, key }, store)));
    const told = answers.flatMap(({ qid, verdict }) => verdict.problems.map(({ what }) => `${qid}: ${what}`));
    expect(told).toEqual([]);
    expect(broken(allFigures(answers), BOUNDS)).toEqual([]);
  }, 60_000);
});
