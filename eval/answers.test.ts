import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbedding } from '#service/embed/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { runningService } from '#service/testing/running.ts';
import { allFigures, type Bounds, broken } from './answers/figures.ts';
import { type Answered, answersTo } from './answers/measure.ts';
import { readTitles } from './answers/named.ts';
import { startProcess } from './answers/process.ts';
import { type QuestionSet, questionSets, readConversations } from './answers/questions.ts';
import { titlesOf } from './answers/store.ts';
import { INDEX, readBounds } from './answers.ts';

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

const problemsOf = (answers: readonly Answered[]) =>
  answers.flatMap(({ qid, verdict }) => verdict.problems.map(({ what }) => `${qid}: ${what}`));

describe('answers over the demonstration corpus', () => {
  it('are cited, quoted and refused as eval/thresholds.json wants', async () => {
    const engine = await corpusEngine();
    await linkDocuments(engine);
    await embedDocuments(engine, openEmbedding().model);
    const { url, newKey } = await runningService(engine);
    const { key } = await newKey();
    const answers = [];
    const store = { ...localDocuments(engine), titles: readTitles(corpus()) };
    for (const set of SETS) answers.push(...(await answersTo(set, { url, key }, store)));
    expect(problemsOf(answers)).toEqual([]);
    expect(broken(allFigures(answers), BOUNDS)).toEqual([]);
  }, 60_000);
});

const DATA = join(import.meta.dirname, '../../shared/data');

// Only when asked for: it takes half a minute. All questions, with gold and times: `npm run eval -- --answers`.
const MISSING = [
  !process.env.THOROUGH && 'not asked for by THOROUGH=1',
  !existsSync(DATA) && 'no ../shared/data',
  !existsSync(INDEX) && 'no index in out/eval/search, which npm run eval -- --answers builds',
].filter((reason) => reason !== false);

describe.skipIf(MISSING.length > 0)(
  ['answers over all statutes', ...(MISSING.length > 0 ? [`(skipped: ${MISSING.join(', ')})`] : [])].join(
    ' ',
  ),
  () => {
    it('of some everyday and lawyers’ questions have nothing made up', async () => {
      const engine = openSqliteEngine(INDEX, { readers: 1 });
      const service = await startProcess(INDEX);
      try {
        const store = { ...localDocuments(engine), titles: titlesOf(INDEX) };
        const sets = ['lay', 'on-point'].flatMap((set) => questionSets(DATA, { set, limit: 4 }) ?? []);
        const answers = [];
        for (const set of sets) answers.push(...(await answersTo(set, service, store)));
        expect(answers).toHaveLength(8);
        expect(problemsOf(answers)).toEqual([]);
      } finally {
        await service.stop();
        await engine.close();
      }
    }, 60_000);
  },
);
