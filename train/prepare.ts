import { readFileSync } from 'node:fs';
import { foldedEntries } from '#lib/taiwan/lexicon/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import { readAsked, readInterpretations } from '../datasets/interpretations.ts';
import { readStatutes } from '../datasets/statute-texts.ts';
import { type Meant, meantBy } from './material/meant.ts';
import { readPassages } from './material/passages.ts';
import { spoken } from './material/spoken.ts';
import { articlePairs } from './pairs/articles.ts';
import { citationPairs } from './pairs/citations.ts';
import { clausesOf } from './pairs/clauses.ts';
import { interpretationPairs } from './pairs/interpretations.ts';
import { lexiconPairs } from './pairs/lexicon.ts';
import type { PairSource } from './pairs/pair.ts';
import { Texts } from './texts.ts';
import { Census, chooseVocabulary } from './vocabulary.ts';

/** All that training needs: texts as rows of a vocabulary, and the ways to draw pairs of them. */
export type Prepared = {
  texts: Texts;
  sources: PairSource[];
  features: Uint32Array;
  /** How rare each feature is. */
  rarity: Float32Array;
};

const LEXICON = new URL('../lib/taiwan/lexicon/lexicon.txt', import.meta.url);

/** Reads the data (the folder's form: shared/data/MANIFEST.md) and the lexicon. `mostRows` bounds the vocabulary. */
export async function prepare(
  data: string,
  mostRows: number,
  tell: (line: string) => void,
): Promise<Prepared> {
  const texts = new Texts();
  const add = (text: string) => texts.add(text);
  const statutes = await readStatutes(data);
  tell(`${statutes.articles.length} articles in force`);

  const inStatutes = new Census();
  const headings = new Map<string, number>();
  const articles = statutes.articles.map(({ title, text, headings: above, isAct }) => {
    const parts = { title: add(title), clauses: clausesOf(text).map(add) };
    if (parts.clauses.length === 0) parts.clauses.push(add(text));
    inStatutes.add(texts, [parts.title, ...parts.clauses]);
    const numbers = above.map((one) => headings.get(one) ?? add(one));
    for (const [i, one] of above.entries()) headings.set(one, numbers[i] as number);
    return { ...parts, headings: numbers, isAct };
  });

  const inInterpretations = new Census();
  const interpretations = (await readInterpretations(data)).map(({ number, holding, reasoning }) => {
    const parts = { holding: clausesOf(holding).map(add), reasoning: clausesOf(reasoning).map(add) };
    inInterpretations.add(texts, [...parts.holding, ...parts.reasoning]);
    return { ...parts, number, target: articles.length + number };
  });

  const passages = await readPassages(data, statutes, tell);
  const cited = Map.groupBy(passages, ({ article }) => article);
  const entries = foldedEntries(readFileSync(LEXICON, 'utf8')).map(({ keys, terms }) => ({
    keys: keys.flatMap(spoken),
    words: keys.filter((key) => typeof key === 'string'),
    terms,
  }));
  const meant = meantBy(entries, statutes.articles, (article) => cited.get(article)?.length ?? 0);
  const inLexicon = new Census();
  const lexicon = entries.map((entry, i) => {
    const words = { keys: entry.keys.map(add), terms: entry.terms.map(({ term }) => add(term)) };
    inLexicon.add(texts, [...words.keys, ...words.terms]);
    const sentences = (meant[i] ?? []).map(({ article, score, terms }) => {
      const clauses = clausesOf(statutes.articles[article]?.text ?? '');
      return { article, score, said: said(entry.words, terms, clauses).map(add) };
    });
    return { ...words, articles: sentences, target: articles.length + 10_000 + i };
  });
  tell(
    `${lexicon.length} entries of the lexicon, ${meant.filter(({ length }) => length > 0).length} with articles`,
  );

  const ofNumber = new Map(interpretations.map((one) => [one.number, one]));
  const asked = readAsked(data);
  const askedTexts = (list: typeof asked.issues) =>
    list.flatMap(({ text, number }) => {
      const of = ofNumber.get(number);
      return of ? [{ text: add(text), of }] : [];
    });
  const sources = [
    ...articlePairs(articles),
    citationPairs(
      passages.map(({ text, article }) => ({ text: add(text), article })),
      articles,
    ),
    ...interpretationPairs(interpretations, askedTexts(asked.issues), askedTexts(asked.sentences)),
    ...lexiconPairs(lexicon, articles),
  ].filter(({ size }) => size > 0);
  const censuses = { statutes: inStatutes, interpretations: inInterpretations, lexicon: inLexicon };
  const { features, rarity } = chooseVocabulary(censuses, mostRows);
  texts.toRows(new FeatureIndex(features));
  tell(`${features.length} features, ${texts.count} texts`);
  return { texts, sources, features, rarity };
}

/** Clauses of an article that hold a term of an entry, with each of its everyday words in turn in the term's place. */
export function said(words: readonly string[], terms: Meant['terms'], clauses: readonly string[]): string[] {
  const sentences: string[] = [];
  if (words.length === 0) return sentences;
  for (const clause of clauses.map(foldText)) {
    const term = terms.find((one) => clause.includes(one));
    if (term) sentences.push(clause.replaceAll(term, words[sentences.length % words.length] as string));
  }
  return sentences;
}
