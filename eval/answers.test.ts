import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_FOLDER, SEARCH_INDEX } from '#datasets/folders.ts';
import { linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { startServiceProcess } from '#harness/service-process.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { runningService } from '#service/testing/running.ts';
import { askSet, type EvaluatedAnswer } from './answers/ask-set.ts';
import { answerFailures, thresholdsByFigure } from './answers/failures.ts';
import { allFigures } from './answers/figures.ts';
import { type ConversationSet, findConversationSets, readSingleTurns } from './answers/question-sets.ts';
import { indexSources, sourcesOf } from './answers/sources.ts';
import { readThresholds } from './thresholds.ts';

/** Questions that the demonstration corpus answers, and some that no corpus does. */
const SETS: ConversationSet[] = [
  { name: 'demo.unseen', expects: 'answer', conversations: readSingleTurns('', 'demo.unseen') },
  ...(findConversationSets('', { set: 'outside', limit: 7 }) ?? []),
];
const THRESHOLDS = thresholdsByFigure(readThresholds().tests['demonstration answers']);

const problemsOf = (answers: readonly EvaluatedAnswer[]) =>
  answers.flatMap(({ qid, verdict }) => verdict.problems.map(({ what }) => `${qid}: ${what}`));

describe('answers over the demonstration corpus', () => {
  it('have no problem, and keep the thresholds of eval/thresholds.json', async () => {
    const engine = await corpusEngine();
    await linkAndEmbed(engine, () => {});
    const { url, newKey } = await runningService(engine);
    const { key } = await newKey();
    const sources = sourcesOf(localDocuments(engine), corpus());
    const answers = [];
    for (const set of SETS) answers.push(...(await askSet(set, { url, key }, sources)));
    expect(problemsOf(answers)).toEqual([]);
    expect(Object.keys(THRESHOLDS)).toHaveLength(2);
    expect(answerFailures(allFigures(answers), THRESHOLDS)).toEqual([]);
  }, 180_000);
});

// Only when asked for: it takes half a minute. All questions, with gold and times: `npm run eval -- --answers`.
const MISSING = [
  !process.env.THOROUGH && 'not asked for by THOROUGH=1',
  !existsSync(DATA_FOLDER) && 'no ../shared/data',
  !existsSync(SEARCH_INDEX) && 'no index in out/eval/search, which npm run eval -- --answers builds',
].filter((reason) => reason !== false);

describe.skipIf(MISSING.length > 0)(
  ['answers over all statutes', ...(MISSING.length > 0 ? [`(skipped: ${MISSING.join(', ')})`] : [])].join(
    ' ',
  ),
  () => {
    it('have no problem for four everyday questions and four legal issues', async () => {
      const engine = openIndex(SEARCH_INDEX, { readers: 1 });
      const service = await startServiceProcess(SEARCH_INDEX);
      try {
        const sources = indexSources(localDocuments(engine), SEARCH_INDEX);
        const sets = ['lay', 'legal-issues'].flatMap(
          (set) => findConversationSets(DATA_FOLDER, { set, limit: 4 }) ?? [],
        );
        const answers = [];
        for (const set of sets) answers.push(...(await askSet(set, service, sources)));
        expect(answers).toHaveLength(8);
        expect(problemsOf(answers)).toEqual([]);
      } finally {
        await service.stop();
        await engine.close();
      }
    }, 180_000);
  },
);
