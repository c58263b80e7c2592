'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * Tabs by the ARIA pattern: one stop for the Tab key, arrows, Home and End between them. A panel that was shown stays
 * in the page, hidden. Not radix-ui's: those write style attributes into the server's HTML, which the page's
 * Content-Security-Policy refuses.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 border-line border-b print:hidden"
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
            className="-mb-px min-h-10 border-transparent border-b-2 px-3 text-muted hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
