import type { PinpointSpan } from '../parts/article.ts';
import type { Pinpoint } from '../types.ts';

/** `inserted`: articles that amendments may have put behind this one and before the end of its range. */
export type RangeSpan = PinpointSpan & { inserted?: readonly Pinpoint[] };

const MAX_IN_RANGE = 100;
/** Nobody knows here which articles were inserted, so that many are tried; the 民事訴訟法 has a 第436條之32. */
const MAX_BRANCH = 32;
const MAX_TRIED = 300;

/** Puts all articles into the ranges, also those with 之: 刑訴156~159-5 is 156, 157, 158, 158-1 … 159, 159-1 … 159-5. */
export function fillRanges(spans: readonly PinpointSpan[]): RangeSpan[] {
  const filled: RangeSpan[] = [];
  let between: PinpointSpan[] = [];
  for (const span of spans) {
    if (span.range === 'between') {
      between.push(span);
      continue;
    }
    const first = filled.at(-1);
    const within = first && span.range === 'end' ? articlesWithin(first, span) : null;
    if (first && within) filled.splice(-1, 1, ...within);
    else filled.push(...between);
    filled.push(span);
    between = [];
  }
  return filled;
}

/** The first article of a range and those between; null where the ends are the wrong way round, or far apart. */
function articlesWithin(first: RangeSpan, { pinpoint: last }: PinpointSpan): RangeSpan[] | null {
  const { article, sub = 0, point } = first.pinpoint;
  const branches = (number: number, from: number, to: number): Pinpoint[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
      article: number,
      sub: from + i,
      ...(point && { point }),
    }));
  /** Its words are those that join both ends. */
  const between = (pinpoint: Pinpoint, inserted: readonly Pinpoint[] = []): RangeSpan => ({
    start: first.end,
    end: first.end + 1,
    pinpoint: { ...pinpoint, ...(point && { point }) },
    range: 'between',
    inserted,
  });
  const count = last.article - article;
  const lastSub = last.sub ?? 0;
  if (count === 0 && lastSub > sub && lastSub - sub <= MAX_IN_RANGE)
    return [first, ...branches(article, sub + 1, lastSub - 1).map((one) => between(one))];
  if (count < 1 || count > MAX_IN_RANGE) return null;
  const most = Math.min(MAX_BRANCH, Math.floor(MAX_TRIED / count));
  const within: RangeSpan[] = [{ ...first, inserted: branches(article, sub + 1, most) }];
  for (let number = article + 1; number < last.article; number++)
    within.push(between({ article: number }, branches(number, 1, most)));
  if (lastSub > 0)
    within.push(
      between({ article: last.article }, branches(last.article, 1, Math.min(lastSub - 1, MAX_BRANCH))),
    );
  return within;
}
