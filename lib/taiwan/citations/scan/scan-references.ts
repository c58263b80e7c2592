import { isOfKind } from '../names/kind-of-act.ts';
import { rulesOf } from '../names/rules-of.ts';
import { readArticles, readFurther } from '../parts/article.ts';
import { readNumber } from '../parts/numerals.ts';
import { PREVIOUS_ARTICLE, SAME_ACT, SAME_ARTICLE } from '../spellings.ts';
import type { Act, Pinpoint } from '../types.ts';
import type { ScanState } from './scan-state.ts';

/** 同法第5條, 本條例, 同條第2項, 前二條: what was cited before, or what the context tells. */
export function scanReference(state: ScanState, at: number): void {
  const ahead = state.text.slice(at, at + 12);
  const act = SAME_ACT.exec(ahead);
  if (act) {
    scanSameAct(state, at, act);
    return;
  }
  const { context } = state;
  const own = context.act && context.article && { act: context.act, pinpoint: context.article };
  const [same] = SAME_ARTICLE.exec(ahead) ?? [];
  if (same) {
    const meant = state.text[at] === '本' && own ? own : state.pinpoint;
    if (meant) addReferred(state, at, same, meant.act, [articleOf(meant.pinpoint)]);
    return;
  }
  const [previous, count] = PREVIOUS_ARTICLE.exec(ahead) ?? [];
  if (previous && own) {
    const articles = articlesBefore(state, readNumber(count ?? '', 0)?.value ?? 1);
    addReferred(state, at, previous, own.act, articles);
  }
}

function scanSameAct(
  state: ScanState,
  at: number,
  [words, which = '', kind = '', rules]: RegExpExecArray,
): void {
  const main = which === '本' ? ownAct(state, kind) : state.actCalled(kind, which.length > 1);
  const act = main && rules ? rulesOf(state.names, main, rules) : main;
  const spans = readArticles(state.text, at + words.length, 'marked');
  if (act && spans.length > 0) state.addArticles(at, act, spans);
  // Refers to an act that cannot be determined; it is not the text's own, nor the one before.
  else state.pass(spans);
}

/**
 * 本法: the act of the context, if its name ends so; rules (施行細則, 辦法) mean by 本法 the act that they are made under.
 */
function ownAct({ context: { act, parent }, act: last }: ScanState, kind: string): Act | undefined {
  if (!act) return last;
  return isOfKind(act.name, kind) ? act : (parent ?? last);
}

/** The articles before that of the context. */
function articlesBefore({ context: { article, previous } }: ScanState, count: number): Pinpoint[] {
  if (!article) return [];
  if (count === 1 && previous) return [articleOf(previous)];
  if (article.sub !== undefined) {
    if (count > 1) return [];
    return [
      article.sub > 1 ? { article: article.article, sub: article.sub - 1 } : { article: article.article },
    ];
  }
  return Array.from({ length: count }, (_, i) => ({ article: article.article - count + i })).filter(
    (one) => one.article > 0,
  );
}

/**
 * The articles that a word refers to, with the pinpoint that follows applied to the last: 同條第1項及第3項. Several share
 * the span of the word.
 */
function addReferred(
  state: ScanState,
  at: number,
  words: string,
  act: Act,
  articles: readonly Pinpoint[],
): void {
  const end = at + words.length;
  const last = articles.at(-1);
  if (!last) return;
  const spans = readFurther(state.text, { start: at, end, pinpoint: last });
  for (const one of articles.slice(0, -1)) state.add(at, end, { kind: 'article', act, ...one });
  state.addArticles(at, act, spans);
}

const articleOf = ({ article, sub }: { article: number; sub?: number }): Pinpoint => ({
  article,
  ...(sub !== undefined && { sub }),
});
