import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATA_FOLDER, SEARCH_INDEX } from '#datasets/folders.ts';
import { createIndexSearch, isEmbedded, openIndex } from '#datasets/open-index.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { holdingItems } from '#lib/taiwan/document/decisions/holding.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { statesLaw } from '#lib/taiwan/document/voices/statements.ts';
import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { retrieve } from '#service/chat/retrieve/retrieve.ts';
import { addHoldings } from '#service/chat/retrieve/sources/holdings.ts';
import { createSentenceScorer } from '#service/chat/retrieve/sources/sentence-scorer.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { depthOf } from '#service/chat/understand/depth.ts';
import { questionKindOf } from '#service/chat/understand/question-kind.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { selectViewQuotes } from '#service/chat/write/memo/view-quotes.ts';
import type { Documents } from '#service/documents/documents.ts';
import { createQuestions } from '#service/search/question/question.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { readDecisions, readSampledJudgments } from './holdings/documents.ts';
import { HOLDING_EXAMPLES, STATEMENT_EXAMPLES } from './holdings/examples.ts';

const read = createQuestions();

/** A source as retrieval would pass it on. Its texts are compared as hashes, so that a failure prints none of them. */
function sourceOf(document: SourceDocument, question: string): AnswerSource {
  const terms = read(question).terms.map((term) => ({ ...term, idf: 3 }));
  return { document, sentences: createSentenceScorer(question, terms)(document), score: 0, by: 'words' };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const NAMES = [
  'quotations from decisions',
  ...(existsSync(DATA_FOLDER) ? [] : ['(skipped: no ../shared/data)']),
];

describe.skipIf(!existsSync(DATA_FOLDER))(NAMES.join(' '), () => {
  let documents: Documents;

  beforeAll(async () => {
    const wanted = new Set(HOLDING_EXAMPLES.map(({ doc_id }) => doc_id));
    const later = new Set(HOLDING_EXAMPLES.flatMap((one) => one.later));
    const articles = new Set(HOLDING_EXAMPLES.flatMap(({ provisions }) => Object.keys(provisions)));
    const all = await readDecisions(DATA_FOLDER, articles);
    const kept = all.filter(
      ({ doc_id, doc_type }) => doc_type === '法規命令' || wanted.has(doc_id) || later.has(doc_id),
    );
    documents = localDocuments(memoryEngine(kept));
  }, 180_000);

  test.each(HOLDING_EXAMPLES)(
    '$question: whole items of the holding of $doc_id, with its provisions and later decisions',
    async ({ question, doc_id, provisions, later }) => {
      const document = (await documents.get(doc_id)) as SourceDocument;
      const [source] = await addHoldings([sourceOf(document, question)], {
        library: documents,
        documents,
        question: { named: [], onlyNames: false, kind: questionKindOf(question), filters: {} },
        isNear: false,
        read: async () => [],
      });
      const holding = source?.holding;
      const verdicts = (holding?.provisions ?? []).map(
        (one) => [one.doc_id, one.verdict?.verdict ?? 'unsaid'] as const,
      );
      expect(Object.fromEntries(verdicts)).toEqual(provisions);
      expect(holding?.later.map((one) => one.doc_id)).toEqual(later);
      const items = holdingItems(splitSentences(document)).map(({ text }) => hash(withoutNumber(text)));
      const quotes = selectViewQuotes(source as AnswerSource);
      expect(quotes.length).toBeGreaterThan(0);
      for (const { text } of quotes) expect(items).toContain(hash(text));
    },
  );

  describe('from judgments', async () => {
    const judgments = existsSync(DATA_FOLDER)
      ? await readSampledJudgments(DATA_FOLDER, new Set(STATEMENT_EXAMPLES.map(({ doc_id }) => doc_id)))
      : new Map<string, SourceDocument>();

    test.each(STATEMENT_EXAMPLES)(
      '$question: only statements of law by the court in $doc_id',
      ({ question, doc_id, quoted }) => {
        const source = sourceOf(judgments.get(doc_id) as SourceDocument, question);
        const quotes = selectViewQuotes(source).map(({ text }) => text);
        expect(quotes.map(hash)).toEqual(quoted);
        for (const text of quotes) {
          const sentence = source.sentences.find((one) => withoutNumber(one.text) === text);
          expect(sentence?.voice).toBe('court');
          expect(statesLaw(sentence?.text ?? '')).toBe(true);
        }
      },
    );

    test('include none of the statements of law by parties', () => {
      const claimed = new Set<string>();
      for (const document of judgments.values())
        for (const { voice, text } of splitSentences(document))
          if (voice === 'party' && statesLaw(text)) claimed.add(hash(withoutNumber(text)));
      expect(claimed.size).toBeGreaterThan(5);
      for (const one of STATEMENT_EXAMPLES.flatMap(({ quoted }) => quoted))
        expect(claimed).not.toContain(one);
    });
  });
});

const MISSING = [
  !existsSync(DATA_FOLDER) && 'no ../shared/data',
  !existsSync(SEARCH_INDEX) && 'no index in out/eval/search, which npm run eval -- --answers builds',
  existsSync(SEARCH_INDEX) &&
    !(await isEmbedded(SEARCH_INDEX)) &&
    'out/eval/search has the vectors of an earlier model, which npm run eval -- --answers renews',
].filter((one) => one !== false);

describe.skipIf(MISSING.length > 0)(
  ['decisions over all statutes', ...(MISSING.length > 0 ? [`(skipped: ${MISSING.join(', ')})`] : [])].join(
    ' ',
  ),
  () => {
    test.each([
      ['公然侮辱罪是否違憲', 'const:113-憲判-3', '主文', ['law:C0000001:309']],
      ['兩個男生可以登記結婚嗎', 'interp:748', '解釋文', []],
    ] as const)('%s is answered with the holding of %s', async (content, decision, part, beside) => {
      const engine = openIndex(SEARCH_INDEX, { readers: 1 });
      const all = localDocuments(engine);
      const library = createAnswerLibrary({ documents: all, search: createIndexSearch(engine) });
      try {
        const question = readUserQuestion({ messages: [{ role: 'user', content }] });
        const { sources } = await retrieve(library, question, depthOf());
        const source = sources.find(({ document }) => document.doc_id === decision);
        const quotes = selectViewQuotes(source as AnswerSource);
        expect(quotes.length).toBeGreaterThan(0);
        expect(quotes.every((quote) => quote.part === part)).toBe(true);
        expect(sources.map(({ document }) => document.doc_id)).toEqual(expect.arrayContaining([...beside]));
      } finally {
        await engine.close();
      }
    });
  },
);
