'use client';

import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../messages-provider.tsx';
import { CheckLine } from './check-line.tsx';

type CheckLinesProps<Value extends string> = {
  name: string;
  values: readonly Value[];
  chosen: readonly string[];
  /** How many there are of each; null where that is not known. */
  counts: ((value: Value) => number) | null | undefined;
  wordsOf: (value: Value) => string;
  onChoose: (values: string[]) => void;
  /** Below the line of a value. */
  below?: (value: Value) => ReactNode;
};

/** Boxes of which any number may be ticked. */
export function CheckLines<Value extends string>(props: CheckLinesProps<Value>) {
  const { name, values, chosen, counts, wordsOf, onChoose, below } = props;
  const { locale } = useLanguage();
  return values.map((value) => (
    <Fragment key={value}>
      <CheckLine
        type="checkbox"
        name={name}
        value={value}
        checked={chosen.includes(value)}
        after={counts?.(value).toLocaleString(locale)}
        isEmpty={counts?.(value) === 0 && !chosen.includes(value)}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      >
        {wordsOf(value)}
      </CheckLine>
      {below?.(value)}
    </Fragment>
  ));
}
