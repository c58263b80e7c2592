import { foldText } from '#lib/text/fold.ts';
import { BUILT_IN_NAMES, type NameIndex } from './names/name-index.ts';
import { readArticles } from './parts/article.ts';
import { readCase, readJid } from './parts/case.ts';
import { readLetter } from './parts/letter.ts';
import { markCircled } from './parts/pinpoint.ts';
import { scanCitations } from './scan/scan.ts';
import { ACT_END } from './spellings.ts';
import type { Act, Citation } from './types.ts';

const ENDS_AS_ACT = new RegExp(`^[\\p{Script=Han}()、]{1,70}${ACT_END}$`, 'u');
const SECTION_FIRST = /^§+第?[\d一二三四五六七八九十百千〇之ivx-]+條? ?/u;
const COURT = /^\p{Script=Han}{2,24}(?:法院|分院|法庭|簡易庭|委員會|地院|高分院)/u;
const AGENCY = /^\p{Script=Han}{2,24}$/u;
const MAX_CHARACTERS = 200;

/**
 * The citation that is the whole text, in any spelling, or null if the text is anything else or cites more:
 * `parseCitation('民§184Ⅰ')`, `parseCitation('89,訴,2241')`.
 */
export function parseCitation(text: string, names: NameIndex = BUILT_IN_NAMES): Citation | null {
  if (text.length > MAX_CHARACTERS) return null;
  const folded = foldText(markCircled(text));
  const [only, ...more] = scanCitations(folded, names, {});
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

/** An article of an unknown act: the readers of whole texts below may recognise it. */
const isGuess = (citation: Citation) =>
  citation.kind === 'article' &&
  citation.act.pcode === undefined &&
  /^[^\p{Script=Han}]/u.test(citation.act.name);

function caseOf(folded: string, names: NameIndex): Citation | null {
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

const actOf = (name: string, names: NameIndex): Act | null =>
  names.act(name) ?? (ENDS_AS_ACT.test(name) ? { name } : null);

/** The name of an act and all after it; the act may be one that no table knows. */
function articleOf(folded: string, names: NameIndex): Citation | null {
  for (const { index } of folded.matchAll(/[第§\d〇一二三四五六七八九十百千]/gu)) {
    if (index === 0) continue;
    const act = actOf(folded.slice(0, index).trimEnd(), names);
    const spans = act ? readArticles(folded, index, 'whole') : [];
    const [span] = spans;
    if (act && span && spans.length === 1 && span.end === folded.length)
      return { kind: 'article', act, ...span.pinpoint };
  }
  return null;
}

function sectionFirst(folded: string, names: NameIndex): Citation | null {
  const [head = ''] = SECTION_FIRST.exec(folded) ?? [];
  const act = head === '' ? null : actOf(folded.slice(head.length), names);
  const spans = act ? readArticles(folded.slice(0, head.length).trimEnd(), 0, 'marked') : [];
  const [span] = spans;
  return act && span && spans.length === 1 ? { kind: 'article', act, ...span.pinpoint } : null;
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
