'use client';

import { useId } from 'react';
import type { SearchUrl } from '#lib/search/params.ts';
import { SearchLink } from '../search-link.tsx';

export type Choice = { value: string; label: string; hint: string; to: Partial<SearchUrl> };

type ChoiceLinksProps = {
  name: string;
  chosen: string;
  choices: readonly Choice[];
  /** What another choice costs, where it costs something: shown while one is pointed at or has the focus. */
  cost?: string | undefined;
  /** Whether its name is shown: numbers alone do not say what they count. */
  isNamed?: boolean;
};

/**
 * One of several, side by side, as links: with results on the screen each is the same search made another way, at once,
 * and by keyboard too only when it is followed. A choice that searched while arrow keys pass it would be paid for.
 */
export function ChoiceLinks({ name, chosen, choices, cost, isNamed = false }: ChoiceLinksProps) {
  const id = useId();
  return (
    <nav aria-label={name} className="group/choice relative flex items-center gap-2 print:hidden">
      {isNamed && (
        <span aria-hidden="true" className="whitespace-nowrap text-muted text-sm">
          {name}
        </span>
      )}
      <ul className="flex rounded border border-control bg-canvas text-sm">
        {choices.map(({ value, label, hint, to }) => (
          <li key={value} className="group border-control not-first:border-l">
            <SearchLink
              to={to}
              title={hint}
              isCurrent={value === chosen}
              describedBy={cost && id}
              className="grid min-h-8 min-w-8 place-content-center px-2.5 hover:bg-raised group-first:rounded-l group-last:rounded-r aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {label}
            </SearchLink>
          </li>
        ))}
      </ul>
      {cost && (
        <p
          id={id}
          className={`invisible absolute top-full z-20 whitespace-nowrap rounded border border-line bg-canvas px-2 text-sm shadow-float group-hover/choice:visible group-has-focus-visible/choice:visible max-md:hidden ${isNamed ? 'right-0' : 'left-0'}`}
        >
          {cost}
        </p>
      )}
    </nav>
  );
}
