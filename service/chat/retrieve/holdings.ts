import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { decides } from '#lib/taiwan/decides.ts';
import { disposesOnly, holdingItems } from '#lib/taiwan/document/holding.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { UserQuestion } from '../understand/user-question.ts';
import { findAmended, lastAmendment } from './amended.ts';
import { chooseItems } from './choose-items.ts';
import type { DocumentCache } from './document-cache.ts';
import type { AnswerLibrary } from './library.ts';
import { readProvisions } from './provisions.ts';
import type { SelectedDocument } from './select.ts';
import type { AnswerSource, SourceHolding } from './source.ts';

/** Of the later decisions and the provisions of a holding so many become sources themselves. */
const MAX_LATER = 2;
const MAX_PROVISIONS = 1;
const MAX_PROVISIONS_REVIEWED = 2;
/** And of all of them together. */
const MAX_ADDED = 3;

type HoldingDeps = {
  library: Pick<AnswerLibrary, 'citations' | 'changing'>;
  documents: Pick<DocumentCache, 'get'>;
  question: Pick<UserQuestion, 'named' | 'kind' | 'filters'>;
  /** Reads further documents as sources, as the others were. */
  read: (selected: readonly SelectedDocument[]) => Promise<AnswerSource[]>;
};

/**
 * The sources with what interpretations and rulings decide, and what of the law that decisions cite was changed since. The
 * provisions that a holding is about, and later decisions that change it, become sources behind it.
 */
export async function addHoldings(
  sources: readonly AnswerSource[],
  deps: HoldingDeps,
): Promise<AnswerSource[]> {
  const asked = askedKeys(sources, deps.question.named);
  const known = new Set(sources.map(({ document }) => document.doc_id));
  const room = { left: MAX_ADDED };
  const read = await Promise.all(sources.map((source) => readMore(source, asked, deps)));
  const behind = await Promise.all(
    read.map((source) =>
      deps.read(wantedBy(source, known, room, deps.question)).then((all) => all.filter(isAllowed)),
    ),
  );
  const added = await Promise.all(
    behind.map((all) => Promise.all(all.map((one) => readMore(one, asked, deps)))),
  );
  return read.flatMap((source, i) => [source, ...(added[i] ?? [])]);

  function isAllowed({ document }: AnswerSource): boolean {
    return passesFilters(document, deps.question.filters);
  }
}

/** What the question or the law that was found for it names. */
const askedKeys = (sources: readonly AnswerSource[], named: readonly { citation: Citation }[]): Set<string> =>
  new Set([
    ...named.map(({ citation }) => citationKey(citation)),
    ...sources.flatMap(({ document }) => (document.doc_type === '法規命令' ? documentKeys(document) : [])),
  ]);

async function readMore(
  source: AnswerSource,
  asked: ReadonlySet<string>,
  deps: HoldingDeps,
): Promise<AnswerSource> {
  const { document } = source;
  if (document.doc_type === '法規命令') return source;
  if (document.doc_type === '裁判' || document.doc_type === '函釋')
    return { ...source, amended: await findAmended(deps.library, deps.documents, source) };
  return decides(document, document.text)
    ? { ...source, holding: await readHolding(source, asked, deps) }
    : source;
}

async function readHolding(
  { document, sentences, by }: AnswerSource,
  asked: ReadonlySet<string>,
  { library, documents }: HoldingDeps,
): Promise<SourceHolding> {
  const all = holdingItems(sentences).filter(({ text }) => !disposesOnly(text));
  const items = chooseItems(all, { asked, isNamed: by === 'name' });
  const [provisions, later] = await Promise.all([
    readProvisions(library, all, items),
    library.changing(document.doc_id),
  ]);
  return {
    items,
    provisions: await Promise.all(
      provisions.map(async (one) => ({
        ...one,
        amended: await lastAmendment(documents, one.doc_id, document.date),
      })),
    ),
    later: later.map(({ doc_id, title, change, text }) => ({ doc_id, title, change, text })),
  };
}

/** What has to be read beside a holding: later decisions, those that change it first, and what it is about. */
function wantedBy(
  { holding, score }: AnswerSource,
  known: Set<string>,
  room: { left: number },
  { kind }: HoldingDeps['question'],
): SelectedDocument[] {
  if (!holding) return [];
  const later = [...holding.later]
    .sort((a, b) => Number(b.change === 'changed') - Number(a.change === 'changed'))
    .slice(0, MAX_LATER);
  const provisions = holding.provisions.slice(
    0,
    kind === 'constitutional' ? MAX_PROVISIONS_REVIEWED : MAX_PROVISIONS,
  );
  const wanted: SelectedDocument[] = [];
  for (const { doc_id } of [...provisions, ...later]) {
    if (known.has(doc_id) || room.left === 0) continue;
    known.add(doc_id);
    room.left -= 1;
    wanted.push({ doc_id, score, by: 'citation' });
  }
  return wanted;
}
