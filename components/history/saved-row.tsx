'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { RenameForm } from '#components/shared/fields/rename-form.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { SAVED_NAME_MAX } from '#lib/history/limits.ts';
import type { SavedSearch } from '#lib/history/saved.ts';
import { filterWords } from '#lib/search/filter-chips.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';

type SavedRowProps = {
  search: SavedSearch;
  hasNews: boolean;
  onChange: (id: string, method: 'PATCH' | 'DELETE', body?: object) => Promise<boolean>;
};

/** A saved search by its name, with what it asks for and what is new of it. */
export function SavedRow({ search, hasNews, onChange }: SavedRowProps) {
  const { locale } = useLanguage();
  const texts = useHistoryTexts();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name, query, href, createdAt } = search;
  const filters = filterWords(href, usePageTexts(), locale);
  return (
    <li data-keep className="grid gap-1 border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isRenaming ? (
          <RenameForm
            name={name}
            maxLength={SAVED_NAME_MAX}
            texts={{ ...texts.save, cancel: texts.cancel }}
            onSave={async (typed) => {
              if (await onChange(id, 'PATCH', { name: typed })) setIsRenaming(false);
            }}
            onCancel={() => setIsRenaming(false)}
          />
        ) : (
          <>
            <h2 className="min-w-0 grow break-words font-semibold">
              <Link href={href} title={texts.searchOf(name)} className="text-accent hover:underline">
                {name}
              </Link>
            </h2>
            <KeyedKeepButton
              things={[{ kind: 'search', address: href.slice(href.indexOf('?') + 1) }]}
              label={name}
            />
            <Button look="plain" aria-label={texts.renameOf(name)} onClick={() => setIsRenaming(true)}>
              {texts.rename}
            </Button>
            <Button look="plain" aria-label={texts.removeSavedOf(name)} onClick={() => setIsDeleting(true)}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 break-words text-muted text-sm">
        <span>{[...(query === name ? [] : [query]), ...filters].join(' · ')}</span>
        <span>{texts.created(shortDateText(taipeiDay(createdAt), locale))}</span>
        <span>{texts.openCost}</span>
      </p>
      <ConfirmDialog
        title={texts.removeSavedOf(name)}
        question={texts.removeSavedQuestion}
        texts={texts}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        onConfirm={() => void onChange(id, 'DELETE')}
      />
      {hasNews && <News search={search} onSeen={() => void onChange(id, 'PATCH', { seen: search.looked })} />}
    </li>
  );
}

function News({ search: { name, news }, onSeen }: { search: SavedSearch; onSeen: () => void }) {
  const texts = useHistoryTexts();
  if (news === null) return <p className="text-muted text-sm">{texts.notLooked}</p>;
  const { count, isExact, documents } = news;
  if (count === 0) return <p className="text-muted text-sm">{texts.noNews}</p>;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="font-semibold">{(isExact ? texts.news : texts.newsAtLeast)(String(count))}</strong>
        <Button look="plain" aria-label={texts.seenOf(name)} onClick={onSeen}>
          {texts.seen}
        </Button>
      </p>
      <ul className="grid gap-0.5 pl-4">
        {documents.map(({ doc_id, title }) => (
          <li key={doc_id} className="list-disc">
            <Link href={documentUrl(doc_id)} className="break-words text-accent hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {count > documents.length && (
        <p className="text-muted text-sm">{texts.more(String(count - documents.length))}</p>
      )}
    </div>
  );
}
