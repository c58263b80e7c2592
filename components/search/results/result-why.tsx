'use client';

import { Fragment } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Why } from '#lib/contract/why.ts';
import { reasonsOf } from './why.logic.ts';

/** A term of a pair, with the sign behind it: 房東→, 出租人／, 所有人. */
const TERM = /[^→／]*[→／]|[^→／]+/gu;

/** Why a result is there, in one quiet line; nothing where the server doesn't say. */
export function ResultWhy({ why }: { why: Why | undefined }) {
  const { search } = usePageTexts();
  const reasons = reasonsOf(why, search.why);
  if (reasons.length === 0) return null;
  return (
    <p data-why className="min-w-0 break-words text-sm text-muted">
      <span className="sr-only">{search.why.title}</span>
      {reasons.map(({ label, words }, index) => {
        const isLast = index + 1 === reasons.length;
        const end = isLast ? '' : '\u00a0·';
        return (
          <Fragment key={label}>
            <span className="whitespace-nowrap">{label}</span>
            {words.length === 0 ? end : <Words words={words} end={end} />}
            {!isLast && ' '}
          </Fragment>
        );
      })}
    </p>
  );
}

/**
 * No line breaks inside a word, nor between a word and the sign behind it. A pair that is longer than a line breaks
 * before its next term.
 */
const Words = ({ words, end }: { words: readonly string[]; end: string }) =>
  words.map((word, index) => (
    <span key={word} lang="zh-TW" className="inline-block">
      {`${word}${index + 1 < words.length ? '、' : end}`.match(TERM)?.map((term, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term has no identity but its place
        <span key={place} className="inline-block">
          {term}
        </span>
      ))}
    </span>
  ));
