'use client';

import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { groupChanges, itemAnchor } from './news.logic.ts';

/** How many items are named for each kind of change; the others are only counted. */
const NAMED_MAX = 3;

/** What colleagues changed since she looked at the matter before; nothing where nobody did. */
export function MatterNews({ matter }: { matter: MatterDetail }) {
  const { locale } = useLanguage();
  const { news: texts, members } = useMatterTexts();
  const changes = groupChanges(matter.news, matter.items);
  // For a colleague with whom it was just shared everything is new: the list of items says so.
  if (changes.length === 0 || (matter.seen === 0 && matter.access !== 'owner')) return null;
  const date = (at: number) => dateText(taipeiDay(at), locale);
  return (
    <section
      aria-labelledby="matter-news"
      className="grid gap-1 border-accent border-l-2 pl-3 text-sm print:hidden"
    >
      <h2 id="matter-news" className="font-semibold">
        {matter.seen === 0 ? texts.sinceMade : texts.since(date(matter.seen))}
      </h2>
      <ul className="grid gap-0.5">
        {changes.map(({ by, what, items, count, at }) => (
          <li key={`${what} ${by}`} className="break-words">
            <span className="text-muted">{date(at)}</span> {by || members.unnamed} {texts.kinds[what](count)}
            {items.slice(0, NAMED_MAX).map(({ id, title }, index) => (
              <span key={id}>
                {index === 0 ? texts.colon : texts.comma}
                <a
                  href={`#${itemAnchor(id)}`}
                  lang="zh-TW"
                  className="text-accent underline underline-offset-2"
                >
                  {title}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
