'use client';

import { QUERY_MAX } from '#lib/contract/names.ts';
import { tidyQuery } from '#lib/search/check.ts';
import { splitCharacters } from '#lib/text/characters.ts';
import { useMessages } from '../messages-provider.tsx';

/** Why nothing was sent. */
export function BlankQuery() {
  const { invalid } = useMessages().search;
  return (
    <p role="alert" className="p-3 text-danger text-sm">
      {invalid.queryEmpty}
    </p>
  );
}

type TooLongProps = {
  text: string;
  length: number;
  /** Told at once; not at every key. */
  isRefused: boolean;
  onCut: (text: string) => void;
};

/** Which part of a text is too much, and a button that cuts it off. */
export function TooLong({ text, length, isRefused, onCut }: TooLongProps) {
  const { box, search } = useMessages();
  const [kept, rest] = splitCharacters(tidyQuery(text), QUERY_MAX);
  return (
    <div className="grid justify-items-start gap-2 p-3 text-sm">
      <p role={isRefused ? 'alert' : undefined} className="text-danger">
        {isRefused ? search.invalid.queryTooLong(length, QUERY_MAX) : box.tooLong(length, QUERY_MAX)}
      </p>
      <p className="max-h-24 w-full overflow-auto break-words border-danger border-l-4 bg-danger-soft px-2 py-1">
        {rest}
      </p>
      <button
        type="button"
        onClick={() => onCut(kept)}
        className="min-h-8 rounded border border-control px-3 hover:bg-raised"
      >
        {box.cut(length - QUERY_MAX)}
      </button>
    </div>
  );
}
