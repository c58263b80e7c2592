'use client';

import type { MarkdownInline } from '#lib/chat/markdown/tree.ts';
import type { Citations } from './citation.tsx';
import { InlineView } from './inline-view.tsx';

type TableViewProps = { head: MarkdownInline[][]; rows: MarkdownInline[][][]; citations: Citations };

/** A table that is moved sideways where it is wider than the page, also by keyboard. */
export function TableView({ head, rows, citations }: TableViewProps) {
  const cellLook = 'border border-line px-3 py-1.5 text-left align-top';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard could not scroll it
    <div tabIndex={0} className="overflow-x-auto">
      <table className="min-w-full border-collapse text-sm leading-relaxed">
        <thead>
          <tr className="bg-raised">
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
              <th key={column} scope="col" className={`${cellLook} font-semibold`}>
                <InlineView inlines={cell} citations={citations} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className={cellLook}>
                  <InlineView inlines={cell} citations={citations} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
