import { foldText } from '#lib/text/fold.ts';
import { readArticles } from './article.ts';
import { readCase, readJid } from './case.ts';
import { NO_STORE } from './find.ts';
import { Finder } from './finder.ts';
import { readLetter } from './letter.ts';
import type { Names } from './names.ts';
import { markCircled } from './place.ts';
import type { Act, Citation } from './types.ts';
import { ACT_END } from './unknown-act.ts';

const ENDS_AS_ACT = new RegExp(`^[\\p{Script=Han}()、]{1,70}${ACT_END}$`, 'u');
const SECTION_FIRST = /^§+第?[\d一二三四五六七八九十百千〇之ivx-]+條? ?/u;
const COURT = /^\p{Script=Han}{2,24}(?:法院|分院|法庭|簡易庭|委員會|地院|高分院)/u;
const AGENCY = /^\p{Script=Han}{2,24}$/u;
const LONGEST = 200;

/**
 * What a whole text cites, however it is written, or null where it is anything else or more than one citation:
 * `parseCitation('民§184Ⅰ')`, `parseCitation('89,訴,2241')`.
 */
export function parseCitation(text: string, names: Names = NO_STORE): Citation | null {
  if (text.length > LONGEST) return null;
  const folded = foldText(markCircled(text));
  const [only, ...more] = new Finder(folded, names, {}).all();
  const isWhole = only && more.length === 0 && only.start === 0 && only.end === folded.length;
  const exact = isWhole && !isGuess(only.citation) ? only.citation : null;
  return (
    exact ??
    readJid(folded) ??
    caseOf(folded, names) ??
    articleOf(folded, names) ??
    sectionFirst(folded, names) ??
    letterOf(folded)
  );
}

/** What may be read better as a whole. */
const isGuess = (citation: Citation) =>
  citation.kind === 'article' &&
  citation.act.pcode === undefined &&
  /^[^\p{Script=Han}]/u.test(citation.act.name);

function caseOf(folded: string, names: Names): Citation | null {
  const known = names.match(folded, 0);
  const court = known?.entry.kind === 'court' ? known.entry.court : undefined;
  const name = court ? folded.slice(0, known?.end) : (COURT.exec(folded)?.[0] ?? '');
  const read = readCase(folded, name.length, true);
  if (read?.end !== folded.length) return null;
  const { value } = read;
  if (value.kind === 'ruling') return name === '' || name.endsWith('憲法法庭') ? value : null;
  if (name === '') return value;
  return { ...value, court: court ?? { name } };
}

const actOf = (name: string, names: Names): Act | null =>
  names.act(name) ?? (ENDS_AS_ACT.test(name) ? { name } : null);

/** The name of an act and all after it; the act may be one that no table knows. */
function articleOf(folded: string, names: Names): Citation | null {
  for (const { index } of folded.matchAll(/[第§\d〇一二三四五六七八九十百千]/gu)) {
    if (index === 0) continue;
    const act = actOf(folded.slice(0, index).trimEnd(), names);
    const pieces = act ? readArticles(folded, index, 'whole') : [];
    const [piece] = pieces;
    if (act && piece && pieces.length === 1 && piece.end === folded.length)
      return { kind: 'article', act, ...piece.place };
  }
  return null;
}

function sectionFirst(folded: string, names: Names): Citation | null {
  const [head = ''] = SECTION_FIRST.exec(folded) ?? [];
  const act = head === '' ? null : actOf(folded.slice(head.length), names);
  const pieces = act ? readArticles(folded.slice(0, head.length).trimEnd(), 0, 'marked') : [];
  const [piece] = pieces;
  return act && piece && pieces.length === 1 ? { kind: 'article', act, ...piece.place } : null;
}

/** A letter whose agency no table knows. */
function letterOf(folded: string): Citation | null {
  const at = folded.search(/字第[\d〇]|第\d{7}/u);
  const read = at < 0 ? null : readLetter(folded, at, 0, true);
  if (read?.end !== folded.length) return null;
  const { start, citation } = read.value;
  const before = folded.slice(0, start);
  if (before === '') return citation;
  return !citation.issuer && AGENCY.test(before) ? { ...citation, issuer: before } : null;
}
