import { namePrefixBefore } from '../../sources.ts';
import { rulesOf } from '../names/rules-of.ts';
import { isAfterWord, isForeign, isNoAct, isOnlyKind, unknownAct } from '../names/unknown-act.ts';
import { type PinpointSpan, readArticles } from '../parts/article.ts';
import {
  BOOK,
  CONSTITUTIONAL_REVIEW,
  NO_CRIME_WITHOUT_LAW,
  NOT_AFTER_ACT,
  RULES_OF_ACT,
} from '../spellings.ts';
import type { Act } from '../types.ts';
import { scanLetter, scanUnnamedInterpretation } from './scan-decisions.ts';
import type { ScanState } from './scan-state.ts';

type NamedAct = { act: Act; isEnding?: true };

/** The name of an act, and its articles: 民法, 民法第184條, 民法債編第184條. False where it is no name of an act after all. */
export function scanNamedAct(
  state: ScanState,
  at: number,
  nameEnd: number,
  { act: known, isEnding }: NamedAct,
): boolean {
  const { text } = state;
  if (isEnding && !isAfterWord(text, at)) return false;
  if (nameEnd === at + 2 && CONSTITUTIONAL_REVIEW.test(text.slice(at, at + 4))) return false;
  if (text.startsWith(NO_CRIME_WITHOUT_LAW, at - 1)) return false;
  // An act of a registered source, in case the names of the store are not loaded.
  const prefix = namePrefixBefore(text, at, state.done);
  const main = prefix === '' ? state.actMeant(known, at, nameEnd) : { name: prefix + known.name };
  const start = at - prefix.length;
  const ahead = text.slice(nameEnd, nameEnd + 6);
  const rules = RULES_OF_ACT.exec(ahead)?.[0];
  const act = rules ? rulesOf(state.names, main, rules) : main;
  const end = nameEnd + (rules?.length ?? 0);
  state.learnShortName(main, nameEnd);
  const book = BOOK.exec(ahead)?.[0] ?? '';
  const spans = readArticles(text, end + book.length, 'afterName');
  if (isForeign(text, at)) state.pass(spans, end);
  else if (spans.length > 0) state.addArticles(start, act, spans);
  else if (NOT_AFTER_ACT.test(text.slice(end - 1, end + 2)) || text[end] === '§') return false;
  else state.addAct(start, end, act);
  return true;
}

/** 第5條 without a known name before it, or the number of a letter. */
export function scanUnnamedArticle(state: ScanState, at: number): void {
  const spans = readArticles(state.text, at, 'marked');
  if (spans.length === 0) {
    if (!scanUnnamedInterpretation(state, at)) scanLetter(state, at);
    return;
  }
  const { act, start } = actBefore(state, at);
  if (act) state.addArticles(start, act, spans);
  else state.pass(spans);
}

/** §184 民法, or §184 of the act that was cited last. */
export function scanSectionSign(state: ScanState, at: number): void {
  const { text } = state;
  const spans = readArticles(text, at, 'marked');
  if (spans.length === 0) return;
  const last = spans.at(-1) as PinpointSpan;
  const after = state.names.match(text, text[last.end] === ' ' ? last.end + 1 : last.end);
  if (after?.entry.kind === 'act' && spans.length === 1 && text[after.end] !== '第') {
    const nameStart = last.end + (text[last.end] === ' ' ? 1 : 0);
    last.end = after.end;
    state.addArticles(at, state.actMeant(after.entry.act, nameStart, after.end), spans);
    return;
  }
  const { act, start } = actBefore(state, at);
  if (act) state.addArticles(start, act, spans);
}

/** The act of an article without a known name before it, and where that name begins, if there is one. */
function actBefore(state: ScanState, at: number): { act: Act | undefined; start: number } {
  const { text, names, context, done } = state;
  const unknown = unknownAct(text, at, done);
  const last = context.act ?? state.act;
  if (!unknown) return { act: isNoAct(text, at) ? undefined : last, start: at };
  const { name, start } = unknown;
  if (!isOnlyKind(name))
    return { act: state.actMeant(names.act(name) ?? { name }, start, start + name.length), start };
  return { act: [state.act, last].find((act) => act?.name.endsWith(name)), start };
}
