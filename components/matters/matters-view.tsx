'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { createMatter, type MatterFailure } from '#components/shared/keep/matter-api.ts';
import { MatterFailed } from '#components/shared/keep/matter-failed.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { MATTER_TITLE_MAX } from '#lib/matters/names.ts';
import type { MatterSummary } from '#lib/matters/requests.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { NewsDot } from './news-dot.tsx';

/** All matters of the lawyer, and those that colleagues share with her; archived ones behind the others. */
export function MattersView({ matters }: { matters: readonly MatterSummary[] }) {
  const { app } = useLanguage().messages;
  const texts = useMatterTexts();
  const open = matters.filter(({ archived }) => !archived);
  const archived = matters.filter((matter) => matter.archived);
  return (
    <div className="grid max-w-[56rem] gap-5">
      <title>{`${texts.title} — ${app.name}`}</title>
      <header className="grid gap-1">
        <h1 className="font-semibold text-xl">{texts.title}</h1>
        <p className="text-muted">{texts.intro}</p>
      </header>
      <NewMatterForm />
      {matters.length === 0 && (
        <Notice tone="plain" title={texts.none}>
          <p>{texts.noneBody}</p>
        </Notice>
      )}
      {open.length > 0 && <MatterList label={texts.title} matters={open} />}
      {archived.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-semibold text-md">{texts.archivedTitle}</h2>
          <MatterList label={texts.archivedTitle} matters={archived} />
        </section>
      )}
    </div>
  );
}

function NewMatterForm() {
  const texts = useMatterTexts();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'busy' | MatterFailure>('ready');
  async function create() {
    const title = box.current?.value.trim() ?? '';
    if (title === '') return setState('invalid_parameter');
    setState('busy');
    const made = await createMatter(title);
    if (made.ok) router.push(`/matters/${made.data.id}`);
    else setState(made.failure);
  }
  return (
    <form
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={box}
          aria-label={texts.newTitle}
          placeholder={texts.placeholder}
          maxLength={MATTER_TITLE_MAX}
          className="min-h-9 min-w-0 flex-1 rounded border border-control bg-canvas px-2"
        />
        <button type="submit" disabled={state === 'busy'} className={buttonClass('primary')}>
          {texts.create}
        </button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {state !== 'ready' && state !== 'busy' && <MatterFailed failure={state} />}
      </p>
    </form>
  );
}

function MatterList({ label, matters }: { label: string; matters: readonly MatterSummary[] }) {
  const { locale } = useLanguage();
  const texts = useMatterTexts();
  return (
    <ul aria-label={label} className="border-line border-t">
      {matters.map(({ id, title, access, sharedBy, members, items, updated, hasNews }) => {
        const facts = [
          texts.itemCount(items.toLocaleString(locale)),
          texts.updated(dateText(taipeiDay(updated), locale)),
          ...(access === 'owner' && members > 0 ? [texts.sharedWith(members.toLocaleString(locale))] : []),
          ...(sharedBy === null ? [] : [texts.sharedBy(sharedBy), texts.accesses[access]]),
        ];
        return (
          <li key={id} className="grid gap-0.5 border-line border-b py-3">
            <p className="flex items-center">
              <Link
                href={`/matters/${id}`}
                className="w-fit break-words font-semibold text-accent text-md underline-offset-2 hover:underline"
              >
                {title}
              </Link>
              {hasNews && <NewsDot text={texts.news.unseen} />}
            </p>
            <p className="text-muted text-sm">{facts.join('・')}</p>
          </li>
        );
      })}
    </ul>
  );
}
