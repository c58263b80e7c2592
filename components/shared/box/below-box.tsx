'use client';

import { QUERY_MAX } from '#lib/contract/names.ts';
import { BoxPopup } from './box-popup.tsx';
import { BlankQuery, TooLong } from './box-problem.tsx';
import type { HeaderSearchState } from './use-header-search.ts';

/** On a phone as wide as the window. */
const POPUP =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-[min(32rem,75vh)] overflow-y-auto rounded-md border border-line bg-canvas shadow-float max-md:fixed max-md:inset-x-2 max-md:top-14';

type BelowBoxProps = {
  box: HeaderSearchState;
  listId: string;
  /** By how many characters the text is too long, or 0. */
  excess: number;
};

/** What stands below the box: its whole text, why nothing was sent, and its list. */
export function BelowBox({ box, listId, excess }: BelowBoxProps) {
  const { text, options, list, isRefused } = box;
  const isTooLong = excess > 0;
  // Of a text that is too long, the excess is shown instead of the whole.
  const isEchoed = box.isEchoed && !isTooLong;
  return (
    <div className={list.isOpen || isRefused || isTooLong || isEchoed ? POPUP : 'sr-only'}>
      {isEchoed && (
        <p aria-hidden="true" className="break-words border-line border-b px-3 py-2 text-muted text-sm">
          {text}
        </p>
      )}
      {isTooLong && (
        <TooLong text={text} length={QUERY_MAX + excess} isRefused={isRefused} onCut={box.cutTo} />
      )}
      {isRefused && !isTooLong && <BlankQuery />}
      <BoxPopup
        listId={listId}
        options={options}
        active={list.active}
        isOpen={list.isOpen}
        onChoose={box.choose}
        onForget={box.forgetHistory}
      />
    </div>
  );
}
