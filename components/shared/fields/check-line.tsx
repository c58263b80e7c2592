'use client';

import type { ComponentProps, ReactNode } from 'react';

type CheckLineProps = Omit<ComponentProps<'input'>, 'children'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
  /** Shown at the end of the line, such as a count. */
  after?: ReactNode;
  /** Nothing is behind this choice: its words step back, and it can still be ticked. */
  isEmpty?: boolean;
};

/** A box to be ticked, with its words, as a line of a list. */
export const CheckLine = ({ children, after, isEmpty = false, ...rest }: CheckLineProps) => (
  <label
    className={`-mx-1 flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-1 hover:bg-raised ${isEmpty ? 'text-muted' : ''}`}
  >
    <input className="accent-accent" {...rest} />
    {children}
    {after !== undefined && after !== null && (
      <span className="ml-auto text-muted tabular-nums">{after}</span>
    )}
  </label>
);
