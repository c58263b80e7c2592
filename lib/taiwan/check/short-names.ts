import { foldText } from '#lib/text/fold.ts';
import { isAfterWord } from '../citations/names/unknown-act.ts';
import { ACT_END } from '../citations/spellings.ts';
import type { FoundCitation } from '../citations/types.ts';
import { CLOSING, OPENING } from './quotation-marks.ts';

/** The name that a brief gives an act from `from` on: 示範住宅租賃條例（下稱系爭條例）. */
type ShortName = { short: string; act: string; from: number };
/** A text with such names written out, and where a span of it stands in the brief. */
export type WrittenOut = { text: string; original: (start: number, end: number) => [number, number] };

const NAMED = new RegExp(
  `^\\s*[（(，,][^（()），,。；]{0,6}(?:下稱|簡稱)[：:為]?\\s*[${OPENING}]?([^${OPENING}${CLOSING}（()），,。；\\s]{2,20})`,
  'u',
);
const NAMES_ACT = new RegExp(`${ACT_END}$`, 'u');
const LOOK_AHEAD = 40;
/** A brief that is nothing but short names would otherwise become many times as long. */
const MAX_WRITTEN_OUT = 3_000;

function shortNames(text: string, found: readonly FoundCitation[]): ShortName[] {
  return found.flatMap(({ end, citation }) => {
    // After an article the short name means the article: 第184條（下稱系爭規定）.
    if (citation.kind !== 'act') return [];
    const [introduction, short = ''] = NAMED.exec(text.slice(end, end + LOOK_AHEAD)) ?? [];
    const isNew = NAMES_ACT.test(foldText(short)) && foldText(short) !== foldText(citation.act.name);
    return introduction && isNew ? [{ short, act: citation.act.name, from: end + introduction.length }] : [];
  });
}

/**
 * A brief in which the short names that it gives to acts are replaced by the acts' names wherever they stand later: our
 * tables lack these short names. Null if it gives none, or only known ones. `found`: the citations found without this.
 */
export function writeOutShortNames(text: string, found: readonly FoundCitation[]): WrittenOut | null {
  const names = shortNames(text, found);
  const places = names
    .flatMap((name) => placesOf(text, name, found))
    // Of two that match the longer one counts; of two explanations the later one.
    .sort((a, b) => a.start - b.start || b.end - a.end || b.from - a.from);
  const pieces: string[] = [];
  const edges: { at: number; start: number; end: number; length: number }[] = [];
  let [done, length] = [0, 0];
  for (const { start, end, act } of places.slice(0, MAX_WRITTEN_OUT)) {
    if (start < done) continue;
    pieces.push(text.slice(done, start), act);
    length += start - done;
    edges.push({ at: length, start, end, length: act.length });
    length += act.length;
    done = end;
  }
  if (edges.length === 0) return null;
  pieces.push(text.slice(done));
  const back = (at: number, side: 'start' | 'end'): number => {
    const edge = edges.findLast((one) => (side === 'start' ? one.at <= at : one.at < at));
    if (!edge) return at;
    const inside = at - edge.at;
    return inside < edge.length || (side === 'end' && inside === edge.length)
      ? edge[side]
      : edge.end + inside - edge.length;
  };
  return { text: pieces.join(''), original: (start, end) => [back(start, 'start'), back(end, 'end')] };
}

function placesOf(text: string, name: ShortName, found: readonly FoundCitation[]) {
  const { short, act, from } = name;
  const places: (ShortName & { start: number; end: number })[] = [];
  for (let at = text.indexOf(short, from); at >= 0; at = text.indexOf(short, at + short.length)) {
    const end = at + short.length;
    // Already known, such as 勞基法; or part of a longer name, which 系爭條例 never is.
    const isRead = found.some(
      (one) =>
        one.start <= at &&
        one.end > at &&
        ((one.start < at && !short.startsWith('系爭')) ||
          ('act' in one.citation && one.citation.act.name === act)),
    );
    if (!isRead && (short.startsWith('系爭') || isAfterWord(text, at)))
      places.push({ ...name, start: at, end });
  }
  return places;
}
