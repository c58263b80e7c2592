'use client';

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import type { CitingResponse } from '#lib/contract/full-document.ts';
import { type CitingFilters, citingParameters } from '#lib/document/citing-filters.ts';
import { useDocumentTexts } from './use-document-texts.ts';

/** How many documents cite it, for each value of each filter. */
export type CitingCounts = Pick<CitingResponse, 'by_type' | 'facets'>;

type CitingControlsProps = {
  docId: string;
  counts: CitingCounts;
  filters: CitingFilters;
  onChange: (change: Partial<CitingFilters>) => void;
};

/** Which of those that cite are shown, in which order, and all of them as a table. */
export function CitingControls({ docId, counts, filters, onChange }: CitingControlsProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { document, kinds } = messages;
  const { levels } = document;
  const { citing } = useDocumentTexts();
  const { by_type, facets } = counts;
  const yearText = (year: number) => (locale === 'zh-TW' ? `民國${year - 1911}年` : String(year));
  /** The label of each filter value, needed also for a chosen value that matches nothing any more. */
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: kinds,
    level: levels,
    view: citing.views,
    order: { '': citing.orders.newest, ...citing.orders },
  };
  const textOf = (name: keyof CitingFilters, value: string): string =>
    name === 'year' ? yearText(Number(value)) : (words[name]?.[value] ?? value);
  const choices: { name: keyof CitingFilters; label: string; options: [value: string, text: string][] }[] = [
    {
      name: 'kind',
      label: citing.kinds,
      options: by_type.map(({ doc_type, count }) => [doc_type, citing.of(kinds[doc_type], count)]),
    },
    {
      name: 'level',
      label: document.level,
      options: facets.levels.map(({ level, count }) => [level, citing.of(levels[level], count)]),
    },
    {
      name: 'court',
      label: document.court,
      options: facets.courts.map(({ court, count }) => [court, citing.of(court, count)]),
    },
    {
      name: 'view',
      label: citing.view,
      options: facets.views.map(({ view, count }) => [view, citing.of(citing.views[view], count)]),
    },
    {
      name: 'year',
      label: citing.year,
      options: facets.years.map(({ year, count }) => [String(year), citing.of(yearText(year), count)]),
    },
  ];
  const table = `/api/documents/${encodeURIComponent(docId)}/citing/csv?${new URLSearchParams(citingParameters(filters))}`;
  const printed = choices.flatMap(({ name, label }) =>
    filters[name] === '' ? [] : `${label} ${textOf(name, filters[name])}`,
  );
  return (
    <>
      {/* On paper, where nothing can be pressed. */}
      <p className="hidden text-sm print:block">
        {printed.length > 0 && `${citing.printedFilters(printed.join('、'))}；`}
        {citing.printedOrder(textOf('order', filters.order))}
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
        {choices.map(({ name, label, options }) => {
          const chosen = filters[name];
          // Even a single view is a choice: it leaves out the documents whose view is not clear.
          if (options.length < (name === 'view' ? 1 : 2) && !chosen) return null;
          const isListed = options.some(([value]) => value === chosen);
          return (
            <Choice key={name} label={label} value={chosen} onChange={(value) => onChange({ [name]: value })}>
              <option value="">{citing.all}</option>
              {!isListed && chosen && <option value={chosen}>{textOf(name, chosen)}</option>}
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Choice>
          );
        })}
        <Choice label={citing.order} value={filters.order} onChange={(order) => onChange({ order })}>
          <option value="">{citing.orders.newest}</option>
          <option value="authority">{citing.orders.authority}</option>
        </Choice>
        <a href={table} download className={`${buttonClass('plain')} gap-1.5`}>
          <Download aria-hidden="true" className="size-3.5" />
          {citing.table}
        </a>
      </div>
    </>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label className="grid max-w-full gap-0.5 text-muted text-sm">
    {label}
    <select
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="h-9 max-w-[12rem] rounded border border-control bg-canvas px-2 text-ink"
    >
      {children}
    </select>
  </label>
);
