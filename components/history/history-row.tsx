'use client';

import { FileText, MessagesSquare, Search, Trash2 } from 'lucide-react';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import { keptHref, type WorkEntry } from '#lib/history/entry.ts';
import { filterWords } from '#lib/search/filter-chips.ts';
import { taipeiTime } from '#lib/taiwan/dates/taipei-day.ts';
import { agoText } from './age-text.logic.ts';

type HistoryRowProps = { entry: WorkEntry; now: number; onDelete: (id: string) => void };

const ICONS = { search: Search, question: MessagesSquare, document: FileText };

/** An entry: when, what, and where it leads. A search leads to what it had found; to make it again is another link. */
export function HistoryRow({ entry, now, onDelete }: HistoryRowProps) {
  const texts = useHistoryTexts();
  const { id, kind, at, text, thing } = entry;
  const Icon = ICONS[kind];
  const time = taipeiTime(at);
  return (
    <li
      data-keep
      data-row
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2"
    >
      <time dateTime={new Date(at).toISOString()} className="text-muted text-sm tabular-nums">
        {time}
      </time>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 items-baseline gap-2">
          <Icon
            role="img"
            aria-label={texts.kinds[kind]}
            className="mt-[0.3125rem] size-4 flex-none self-start text-muted"
          />
          <Title entry={entry} />
        </p>
        {kind === 'search' && <SearchFacts entry={entry} now={now} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        {thing?.kind === 'document' && <CompareToggle docId={thing.doc_id} title={thing.title} />}
        {thing && <KeyedKeepButton things={[thing]} label={text} />}
        <button
          type="button"
          aria-label={texts.removeOf(text)}
          title={texts.remove}
          onClick={() => onDelete(id)}
          className="grid size-9 place-content-center rounded text-muted hover:bg-raised hover:text-danger print:hidden"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  );
}

function SearchFacts({ entry: { href, foundAt }, now }: { entry: WorkEntry; now: number }) {
  const { locale } = useLanguage();
  const texts = useHistoryTexts();
  const filters = filterWords(href, usePageTexts(), locale);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
      {filters.length > 0 && <span>{filters.join(' · ')}</span>}
      <span>{foundAt === null ? texts.gone : texts.keptFrom(agoText(now - foundAt, texts.age))}</span>
      <span className="print:hidden">
        <Link href={href} className="text-accent underline">
          {texts.again}
        </Link>{' '}
        {texts.againCost}
      </span>
    </p>
  );
}

function Title({ entry: { id, kind, text, href, foundAt } }: { entry: WorkEntry }) {
  const texts = useHistoryTexts();
  const look = 'min-w-0 break-words';
  if (kind !== 'search')
    return (
      <Link href={href} className={`${look} text-accent hover:underline`}>
        {text}
      </Link>
    );
  if (foundAt === null) return <span className={look}>{text}</span>;
  return (
    <Link href={keptHref(href, id)} title={texts.keptHint} className={`${look} text-accent hover:underline`}>
      {text}
    </Link>
  );
}
