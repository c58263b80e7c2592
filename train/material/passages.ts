import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { NameIndex } from '#lib/taiwan/citations/name-index.ts';
import { KINDS } from '#service/ingest/kinds.ts';
import type { Statutes } from '../../datasets/statute-texts.ts';

/** What a judgment or interpretation says where it cites an article, all citations in it hidden. */
export type Passage = { text: string; article: number };

const BEFORE = 180;
const AFTER = 60;
/** Of a longer text only the beginning, of an article that all cite only so many passages: the rest says the same. */
const LONGEST = 60_000;
const MOST_OF_ONE = 40;
const MOST_OF_FILE = 1500;
const SHORTEST = 40;

/** The passages of one text. `indexOf` tells the number of an article by its id. */
export function passagesOf(text: string, names: NameIndex, indexOf: ReadonlyMap<string, number>): Passage[] {
  const found = findCitations(text, names);
  const seen = new Set<number>();
  const passages: Passage[] = [];
  for (const { start, end, citation } of found) {
    if (citation.kind !== 'article' || !citation.act.pcode) continue;
    const { article, sub, act } = citation;
    const index = indexOf.get(`${act.pcode}:${sub === undefined ? article : `${article}-${sub}`}`);
    if (index === undefined || seen.has(index)) continue;
    seen.add(index);
    const [from, to] = [Math.max(0, start - BEFORE), Math.min(text.length, end + AFTER)];
    let at = from;
    let rest = '';
    for (const other of found) {
      if (other.end <= from || other.start >= to) continue;
      rest += `${text.slice(at, Math.max(at, other.start))} `;
      at = Math.max(at, other.end);
    }
    rest += text.slice(at, Math.max(at, to));
    if (rest.length >= SHORTEST) passages.push({ text: rest, article: index });
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
export async function readPassages(
  data: string,
  { acts, articles }: Statutes,
  tell: (line: string) => void,
): Promise<Passage[]> {
  const names = new NameIndex(acts);
  const indexOf = new Map(articles.map(({ id }, index) => [id, index]));
  const counts = new Map<number, number>();
  const passages: Passage[] = [];
  for (const [kind, file] of filesOf(data)) {
    let read = 0;
    for await (const one of KINDS[kind]!.reader(file)) {
      if (!('document' in one)) continue;
      if (read++ === MOST_OF_FILE) break;
      for (const passage of passagesOf(one.document.text.slice(0, LONGEST), names, indexOf)) {
        const count = counts.get(passage.article) ?? 0;
        counts.set(passage.article, count + 1);
        if (count < MOST_OF_ONE) passages.push(passage);
      }
    }
    tell(`${file}: ${passages.length} passages so far`);
  }
  return passages;
}
