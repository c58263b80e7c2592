import { actIdOf } from '#lib/taiwan/ids.ts';
import { asksForPenalty } from '#lib/taiwan/questions/question-words.ts';
import { PENALTY } from '#lib/taiwan/questions/statutory-phrases.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { AnswerLibrary, LibraryEntry } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';

/** Number of best articles whose penalties and references are followed. */
const MAX_ARTICLES = 2;
const MAX_CITING_READ = 30;
const MAX_RELATED = 3;
/** Number of penalties added for an everyday question. */
const MAX_PENALTIES = 1;

type RelatedLibrary = Pick<AnswerLibrary, 'citing' | 'get' | 'read'>;
type RelatedDocument = { entry: LibraryEntry; reasonPassage?: string };
type RelatedOptions = { text: string; everything: boolean; filters: Filters };

/**
 * Adds documents after the best articles that they belong to: the penalties for violating them, if the question asks
 * for one and they set none themselves; with `everything` always, and also the articles that they refer to. The
 * filters of the question apply.
 */
export async function addRelatedDocuments(
  library: RelatedLibrary,
  selected: readonly SelectedDocument[],
  { text, everything, filters }: RelatedOptions,
): Promise<SelectedDocument[]> {
  if (!everything && !asksForPenalty(text)) return [...selected];
  const articles = selected.filter(({ doc_id }) => actIdOf(doc_id)).slice(0, MAX_ARTICLES);
  const found = await Promise.all(
    articles.map(async ({ doc_id }) => [
      ...(everything || !(await setsPenalty(library, doc_id)) ? await findPenalties(library, doc_id) : []),
      ...(everything ? await findReferences(library, doc_id) : []),
    ]),
  );
  const known = new Set(selected.map(({ doc_id }) => doc_id));
  const related = new Map<string, SelectedDocument[]>();
  let left = everything ? MAX_RELATED : MAX_PENALTIES;
  for (const [i, { doc_id: article, score }] of articles.entries())
    for (const { entry, reasonPassage } of found[i] ?? []) {
      if (known.has(entry.doc_id) || entry.is_abandoned || !passesFilters(entry, filters) || left === 0)
        continue;
      known.add(entry.doc_id);
      left -= 1;
      const one: SelectedDocument = {
        doc_id: entry.doc_id,
        score,
        by: 'citation',
        ...(reasonPassage && { reasonPassage }),
      };
      related.set(article, [...(related.get(article) ?? []), one]);
    }
  return selected.flatMap((one) => [one, ...(related.get(one.doc_id) ?? [])]);
}

/**
 * Whether an article itself sets a penalty. One that cites another crime is a variant of it (by officials, for
 * profit, by a gang): 毒品危害防制條例第15條 cites 第10條, 刑法第315條之2 cites 第315條之1.
 */
const setsPenalty = async (library: RelatedLibrary, article: string): Promise<boolean> =>
  PENALTY.test((await library.get(article))?.text ?? '');

/** The articles of the same act that cite this one and set a penalty. */
async function findPenalties(library: RelatedLibrary, article: string): Promise<RelatedDocument[]> {
  const citing = await library.citing(article, {
    docTypes: ['法規命令'],
    limit: MAX_CITING_READ,
    offset: 0,
  });
  const ofTheAct = (citing?.documents ?? []).filter(({ doc_id }) => actIdOf(doc_id) === actIdOf(article));
  // The citation may be in an entry of a list with the penalty above the list, so the whole article is read.
  const texts = await Promise.all(
    ofTheAct.map(async ({ doc_id }) => (await library.get(doc_id))?.text ?? ''),
  );
  return ofTheAct
    .filter((_, i) => PENALTY.test(texts[i] as string))
    .map((entry) => ({ entry, reasonPassage: entry.passage }));
}

/** The articles that this one refers to, as far as they are held. */
async function findReferences(library: RelatedLibrary, article: string): Promise<RelatedDocument[]> {
  const citations = (await library.read(article))?.citations ?? [];
  return citations.flatMap(({ document, citation }) =>
    document && citation.kind === 'article' ? [{ entry: document }] : [],
  );
}
