import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StatuteTexts } from '#datasets/statute-texts.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import { KINDS } from '#service/ingest/kinds.ts';

/** The text around the citation of an article in a judgment or interpretation, with all citations removed. */
export type CitingPassage = { text: string; article: number };

const CHARACTERS_BEFORE = 180;
const CHARACTERS_AFTER = 60;
/** Caps on a long text, an article that every court cites, and a file: the rest repeats what was read. */
const READ_CHARACTERS = 60_000;
const MAX_PASSAGES_PER_ARTICLE = 40;
const MAX_DOCUMENTS_PER_FILE = 1500;
const MIN_PASSAGE_CHARACTERS = 40;

/** The passages of one text. `indexOf` gives the index of an article by its id. */
export function extractPassages(
  text: string,
  names: NameIndex,
  indexOf: ReadonlyMap<string, number>,
): CitingPassage[] {
  const found = findCitations(text, names);
  const seen = new Set<number>();
  const passages: CitingPassage[] = [];
  for (const { start, end, citation } of found) {
    if (citation.kind !== 'article' || !citation.act.pcode) continue;
    const { article, sub, act } = citation;
    const index = indexOf.get(`${act.pcode}:${sub === undefined ? article : `${article}-${sub}`}`);
    if (index === undefined || seen.has(index)) continue;
    seen.add(index);
    const [from, to] = [
      Math.max(0, start - CHARACTERS_BEFORE),
      Math.min(text.length, end + CHARACTERS_AFTER),
    ];
    let at = from;
    let rest = '';
    for (const other of found) {
      if (other.end <= from || other.start >= to) continue;
      rest += `${text.slice(at, Math.max(at, other.start))} `;
      at = Math.max(at, other.end);
    }
    rest += text.slice(at, Math.max(at, to));
    if (rest.length >= MIN_PASSAGE_CHARACTERS) passages.push({ text: rest, article: index });
  }
  return passages;
}

function* filesOf(data: string): Generator<[kind: string, file: string]> {
  const interpretations = join(data, 'jyi/jyi.jsonl.gz');
  if (existsSync(interpretations)) yield ['interpretations', interpretations];
  const judgments = join(data, 'judgments');
  if (!existsSync(judgments)) return;
  for (const file of readdirSync(judgments).sort())
    if (/\.jsonl(?:\.gz)?$/.test(file)) yield ['judgments', join(judgments, file)];
}

/** Reads the passages of `<data>/jyi` and `<data>/judgments`, as far as they are there. */
export async function readCitingPassages(
  data: string,
  { acts, articles }: StatuteTexts,
  report: (line: string) => void,
): Promise<CitingPassage[]> {
  const names = new NameIndex(acts);
  const indexOf = new Map(articles.map(({ id }, index) => [id, index]));
  const counts = new Map<number, number>();
  const passages: CitingPassage[] = [];
  for (const [kind, file] of filesOf(data)) {
    let read = 0;
    for await (const one of KINDS[kind]!.reader(file)) {
      if (!('document' in one)) continue;
      if (read++ === MAX_DOCUMENTS_PER_FILE) break;
      for (const passage of extractPassages(one.document.text.slice(0, READ_CHARACTERS), names, indexOf)) {
        const count = counts.get(passage.article) ?? 0;
        counts.set(passage.article, count + 1);
        if (count < MAX_PASSAGES_PER_ARTICLE) passages.push(passage);
      }
    }
    report(`${file}: ${passages.length} passages so far`);
  }
  return passages;
}
