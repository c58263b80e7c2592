'use client';

import { Fragment } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Why } from '#lib/contract/why.ts';
import { reasonsOf } from './why.logic.ts';

/** Why a result is there, in one quiet line; nothing where the server doesn't say. */
export function ResultWhy({ why }: { why: Why | undefined }) {
  const { search } = usePageTexts();
  const reasons = reasonsOf(why, search.why);
  if (reasons.length === 0) return null;
  return (
    <p data-why className="min-w-0 break-words text-sm text-muted">
      <span className="sr-only">{search.why.title}</span>
      {reasons.map(({ label, words }, index) => (
        <Fragment key={label}>
          {label}
          <Words words={words} />
          {index + 1 < reasons.length && '\u00a0· '}
        </Fragment>
      ))}
    </p>
  );
}

/** No word is parted at the end of a line. */
const Words = ({ words }: { words: readonly string[] }) =>
  words.map((word, index) => (
    <span key={word} lang="zh-TW" className="inline-block">
      {index + 1 < words.length ? `${word}、` : word}
    </span>
  ));
