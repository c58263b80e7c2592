import type { ReactNode } from 'react';

export const CELL = 'whitespace-nowrap border-line border-t py-2 pr-5 text-left align-baseline tabular-nums';
export const HEAD = 'whitespace-nowrap py-2 pr-5 text-left font-normal text-muted';
/** Of numbers. */
export const NUMBER_CELL = `${CELL} text-right`;
export const NUMBER_HEAD = `${HEAD} text-right`;

/** A table that may be wider than the window: it scrolls by itself, the page does not. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="text-sm">{children}</table>
    </section>
  );
}
