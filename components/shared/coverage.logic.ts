import type { DocType } from '#lib/contract/document.ts';
import type { Holdings } from '#lib/contract/holdings.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import type { DeskMessages, Locale } from '#lib/messages/index.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';

/** A kind of document that is held: how many, of which days; judgments also by the level of their court. */
export type CoveredKind = {
  kind: DocType;
  /** Of statutes the acts, not their articles. */
  count: number;
  from: string | null;
  until: string | null;
  levels: Holdings['kinds'];
};

/** In the order in which a lawyer asks: the law first, then judgments. */
const PLACES: Record<DocType, number> = { 法規命令: 0, 裁判: 1, 憲法法庭裁判: 2, 釋字: 3, 函釋: 4 };
const ORDER = [...DOC_TYPES].sort((a, b) => PLACES[a] - PLACES[b]);

/** What the library holds, kind by kind. */
export function coveredKinds({ statutes, kinds }: Holdings): CoveredKind[] {
  return ORDER.flatMap((kind): CoveredKind[] => {
    const held = kinds.filter(({ doc_type }) => doc_type === kind);
    const total = held.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return [];
    const isLaw = kind === '法規命令';
    return [
      {
        kind,
        count: isLaw ? (statutes?.acts ?? total) : total,
        from: isLaw ? null : (held.flatMap(({ from }) => from ?? []).sort()[0] ?? null),
        until:
          held
            .flatMap(({ until }) => until ?? [])
            .sort()
            .at(-1) ?? null,
        levels: held.filter(({ level }) => level !== null),
      },
    ];
  });
}

/** 「法規至 113.10.11」「裁判至 104.12.29」: a part for each kind that has a latest day. */
export const coverageParts = (holdings: Holdings, { coverage }: DeskMessages, locale: Locale): string[] =>
  coveredKinds(holdings).flatMap(({ kind, until }) =>
    until ? [coverage.until(coverage.kinds[kind], shortDateText(until, locale))] : [],
  );

/** The same in a line of its own, which says whether the documents are made up; empty where nothing is known. */
export function coverageLineParts(
  holdings: Holdings | null,
  messages: DeskMessages,
  locale: Locale,
): string[] {
  const parts = holdings ? coverageParts(holdings, messages, locale) : [];
  if (parts.length === 0) return [];
  const { coverage } = messages;
  const [first = '', ...rest] = holdings?.fictional ? [coverage.fictional, ...parts] : parts;
  return [coverage.line(first), ...rest];
}

/** The line of what is copied or downloaded; null where nothing is known. */
export const coverageLine = (
  holdings: Holdings | null,
  messages: DeskMessages,
  locale: Locale,
): string | null => coverageLineParts(holdings, messages, locale).join('｜') || null;
