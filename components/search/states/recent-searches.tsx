import { Link } from '#components/ui/link.tsx';
import type { KeptSearch } from '#lib/history/entry.ts';
import type { Locale, Messages } from '#lib/messages/index.ts';
import { filterWords } from '#lib/search/filter-chips.ts';
import { ageText } from '../results/age.logic.ts';

type RecentSearchesProps = {
  searches: readonly KeptSearch[];
  now: number;
  messages: Messages;
  locale: Locale;
};

/** On the empty search page, made by the server: her latest searches, each a link to what it had found. */
export function RecentSearches({ searches, now, messages, locale }: RecentSearchesProps) {
  const { recent } = messages.history;
  const { modes, stored } = messages.search;
  return (
    <section aria-label={recent.title} className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-md leading-[1.875rem]">{recent.title}</h2>
        <p className="text-muted text-sm">{recent.cost}</p>
      </div>
      <ul className="border-line border-t">
        {searches.map(({ id, at, text, mode, href }) => (
          <li key={id} className="grid border-line border-b py-1.5">
            <Link href={href} className="block truncate text-accent underline" title={text}>
              {text}
            </Link>
            <span className="truncate text-muted text-sm">
              {[
                modes[mode].label,
                ...filterWords(href, messages, locale),
                ageText(Math.max(0, now - at) / 1_000, stored),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Link href="/history?kind=search" className="justify-self-start text-accent text-sm underline">
        {recent.all}
      </Link>
    </section>
  );
}
