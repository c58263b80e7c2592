import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readInterpretations } from '#datasets/interpretations.ts';
import { readStatuteTexts } from '#datasets/statute-texts.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import { interpretationId } from '#lib/taiwan/ids.ts';
import { foldedEntries } from '#lib/taiwan/lexicon/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import { readTable, type Table } from '#service/embed/table.ts';
import { shippedNotes } from '#service/indexing/shipped-notes.ts';
import { FeatureTexts } from './feature-texts.ts';
import { readCitingPassages } from './material/citing-passages.ts';
import { type EntryArticle, findEntryArticles } from './material/entry-articles.ts';
import { spellingsOf } from './material/spellings.ts';
import { articlePairs } from './pairs/articles.ts';
import { citationPairs } from './pairs/citations.ts';
import { clausesOf } from './pairs/clauses.ts';
import { interpretationPairs } from './pairs/interpretations.ts';
import { lexiconPairs } from './pairs/lexicon.ts';
import { notePairs, textsOfNote } from './pairs/notes.ts';
import { type DocumentParts, type PairSource, whole } from './pairs/pair.ts';
import { type PracticeTexts, practicePairs } from './pairs/practice.ts';
import { chooseVocabulary, FeatureCensus } from './vocabulary.ts';

/** All that training the embedding needs: texts as rows of a vocabulary, and the sources of pairs of them. */
export type TrainingData = {
  texts: FeatureTexts;
  sources: PairSource[];
  features: Uint32Array;
  /** The rarity of each feature. */
  rarity: Float32Array;
  /** Rows to begin from, where there are any. */
  pretrained: Table | null;
};

/** The file of the table stays below 12 MB: a row takes its numbers, 4 bytes for the feature, 4 for the scale. */
const MAX_FILE_BYTES = 11_900_000;
export const DIMENSIONS = 128;
export const MAX_ROWS = Math.floor(MAX_FILE_BYTES / (DIMENSIONS + 8));
/** How its rows were made: models/README.md. */
export const PRETRAINED = fileURLToPath(new URL('../models/pretrained.bin', import.meta.url));
const PRACTICE_SETS = ['practice.situations', 'practice.terms', 'practice.constitutional'] as const;
const LEXICON = new URL('../lib/taiwan/lexicon/lexicon.txt', import.meta.url);

/** Reads the data (its files: models/README.md), the lexicon and the notes. `maxRows` bounds the vocabulary. */
export async function prepareTraining(
  data: string,
  maxRows: number,
  report: (line: string) => void,
): Promise<TrainingData> {
  const texts = new FeatureTexts();
  const add = (text: string) => texts.add(text);
  const statutes = await readStatuteTexts(data);
  report(`${statutes.articles.length} articles in force`);

  const inStatutes = new FeatureCensus();
  const headings = new Map<string, number>();
  const articles = statutes.articles.map(({ title, text, headings: above, isAct }) => {
    const parts = { title: add(title), clauses: clausesOf(text).map(add) };
    if (parts.clauses.length === 0) parts.clauses.push(add(text));
    inStatutes.add(texts, [parts.title, ...parts.clauses]);
    const numbers = above.map((one) => headings.get(one) ?? add(one));
    for (const [i, one] of above.entries()) headings.set(one, numbers[i] as number);
    return { ...parts, headings: numbers, isAct };
  });

  const inInterpretations = new FeatureCensus();
  const interpretations = (await readInterpretations(data)).map(({ number, holding, reasoning }) => {
    const parts = { holding: clausesOf(holding).map(add), reasoning: clausesOf(reasoning).map(add) };
    inInterpretations.add(texts, [...parts.holding, ...parts.reasoning]);
    return { ...parts, number, target: articles.length + number };
  });

  const passages = await readCitingPassages(data, statutes, report);
  const cited = Map.groupBy(passages, ({ article }) => article);
  const entries = foldedEntries(readFileSync(LEXICON, 'utf8')).map(({ keys, terms }) => ({
    keys: keys.flatMap(spellingsOf),
    words: keys.filter((key) => typeof key === 'string'),
    terms,
  }));
  const entryArticles = findEntryArticles(
    entries,
    statutes.articles,
    (article) => cited.get(article)?.length ?? 0,
  );
  const inLexicon = new FeatureCensus();
  const lexicon = entries.map((entry, i) => {
    const words = { keys: entry.keys.map(add), terms: entry.terms.map(({ term }) => add(term)) };
    inLexicon.add(texts, [...words.keys, ...words.terms]);
    const targets = (entryArticles[i] ?? []).map(({ article, score, terms }) => {
      const clauses = clausesOf(statutes.articles[article]?.text ?? '');
      return { article, score, paraphrases: paraphrase(entry.words, terms, clauses).map(add) };
    });
    return { ...words, articles: targets, target: articles.length + 10_000 + i };
  });
  report(
    `${lexicon.length} entries of the lexicon, ${entryArticles.filter(({ length }) => length > 0).length} with articles`,
  );

  const inNotes = new FeatureCensus();
  const articleOfId = new Map(statutes.articles.map(({ id }, i) => [`law:${id}`, i]));
  const interpretationOfId = new Map(interpretations.map((one) => [interpretationId(one.number), one]));
  const notes = [...shippedNotes().values()].flatMap(({ doc_id, names, questions, queries }) => {
    const article = articleOfId.get(doc_id);
    const interpretation = interpretationOfId.get(doc_id);
    if (article === undefined && !interpretation) return [];
    const written = { names: names.map(add), asked: [...questions, ...queries].map(add) };
    inNotes.add(texts, [...written.names, ...written.asked]);
    return interpretation
      ? [{ target: interpretation.target, document: interpretation.holding, ...written }]
      : [
          {
            target: article as number,
            document: whole(articles[article as number] as DocumentParts),
            ...written,
          },
        ];
  });
  report(`${notes.length} documents with notes`);

  const noteOf = new Map(notes.map((note) => [note.target, note]));
  const practice = PRACTICE_SETS.flatMap((set) => trainingQuestions(data, 'embedding', set)).flatMap(
    ({ query, relevant }) => {
      const question = add(query);
      inNotes.add(texts, [question]);
      return [...relevant].flatMap((id): PracticeTexts[] => {
        const article = articleOfId.get(id);
        const target = article ?? interpretationOfId.get(id)?.target;
        if (target === undefined) return [];
        const note = noteOf.get(target);
        const document = article === undefined ? note?.document : whole(articles[article] as DocumentParts);
        return document ? [{ question, target, document, note: note ? textsOfNote(note) : [] }] : [];
      });
    },
  );
  report(`${practice.length} pairs of a practice question and a document`);

  const textsOf = (set: 'issue2interp.dev' | 'cite.dev.masked') =>
    trainingQuestions(data, 'embedding', set).flatMap(({ query, relevant }) =>
      [...relevant].flatMap((id) => {
        const of = interpretationOfId.get(id);
        // The mask itself says nothing, and no user types it.
        return of ? [{ text: add(query.replaceAll(/〔[^〕]*〕/g, ' ')), of }] : [];
      }),
    );
  const sources = [
    ...articlePairs(articles),
    citationPairs(
      passages.map(({ text, article }) => ({ text: add(text), article })),
      articles,
    ),
    ...interpretationPairs(interpretations, textsOf('issue2interp.dev'), textsOf('cite.dev.masked')),
    ...lexiconPairs(lexicon, articles),
    ...notePairs(notes),
    ...practicePairs(practice),
  ].filter(({ size }) => size > 0);
  const censuses = {
    statutes: inStatutes,
    interpretations: inInterpretations,
    notes: inNotes,
    lexicon: inLexicon,
  };
  const { features, rarity } = chooseVocabulary(censuses, maxRows);
  texts.toRows(new FeatureIndex(features));
  report(`${features.length} features, ${texts.count} texts`);
  const pretrained = existsSync(PRETRAINED) ? readTable(PRETRAINED) : null;
  return { texts, sources, features, rarity, pretrained };
}

/** The clauses that hold a term of an entry, each with one of the entry's everyday words, in turn, in its place. */
export function paraphrase(
  words: readonly string[],
  terms: EntryArticle['terms'],
  clauses: readonly string[],
): string[] {
  const sentences: string[] = [];
  if (words.length === 0) return sentences;
  for (const clause of clauses.map(foldText)) {
    const term = terms.find((one) => clause.includes(one));
    if (term) sentences.push(clause.replaceAll(term, words[sentences.length % words.length] as string));
  }
  return sentences;
}
