import type { NameIndex } from '../names/name-index.ts';
import type { CitationContext, FoundCitation } from '../types.ts';
import { isAfterReferenceAt, isBeginning, isDigitAt, isNumeralAt } from './classes.ts';
import { scanNamedAct, scanSectionSign, scanUnnamedArticle } from './scan-articles.ts';
import { scanCase, scanInterpretation, scanLetter } from './scan-decisions.ts';
import { scanReference } from './scan-references.ts';
import { ScanState } from './scan-state.ts';

/** All citations of a folded text, in one pass; looking back and ahead is bounded, so time is linear. */
export function scanCitations(text: string, names: NameIndex, context: CitationContext): FoundCitation[] {
  const state = new ScanState(text, names, context);
  const { length } = text;
  let done = 0;
  let [unit, next, third] = [0, unitAt(text, 0), unitAt(text, 1)];
  // The hot loop: nearly all positions are skipped here.
  for (let at = 0; at < length; at++) {
    unit = next;
    next = third;
    third = at + 2 < length ? text.charCodeAt(at + 2) : 0;
    if (at < done) continue;
    const mayBeNamed = names.mayBegin(unit, next, third);
    const begins = isBeginning(unit);
    if (!mayBeNamed && !begins) continue;
    scanAt(state, at, mayBeNamed, begins);
    done = state.done;
  }
  return state.found;
}

/** Reads what begins at `at`: the name of an act or a court, else a sign or a numeral. */
function scanAt(state: ScanState, at: number, mayBeNamed: boolean, begins: boolean): void {
  const { text, names } = state;
  const isInNumber = isDigitAt(text, at) && isDigitAt(text, at - 1);
  const match = mayBeNamed && !isInNumber ? names.match(text, at) : null;
  if (match?.entry.kind === 'act') {
    if (scanNamedAct(state, at, match.end, match.entry)) return;
  } else if (match?.entry.kind === 'court' && match.end > (state.court?.end ?? -1))
    state.court = { court: match.entry.court, start: at, end: match.end };
  if (begins) scanUnnamed(state, at);
}

function scanUnnamed(state: ScanState, at: number): void {
  const { text } = state;
  const unit = text[at];
  if (unit === '第') scanUnnamedArticle(state, at);
  else if (unit === '§') scanSectionSign(state, at);
  else if (isNumeralAt(text, at) || (unit === '民' && text[at + 1] === '國')) scanCase(state, at);
  else if (unit === '釋' || unit === '院') scanInterpretation(state, at);
  else if (unit === '字' && text[at + 1] === '第') scanLetter(state, at);
  else if (isAfterReferenceAt(text, at + 1)) scanReference(state, at);
}

const unitAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) : 0);
