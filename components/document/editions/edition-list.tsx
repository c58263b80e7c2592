'use client';

import { endedText } from '#components/shared/ended-text.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { Edition } from '#lib/contract/editions.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import { useDocumentTexts } from '../use-document-texts.ts';
import { EditionDiff } from './edition-diff.tsx';
import { EditionText } from './edition-text.tsx';

/** The texts that an article had, the newest first: each former one with its diff to the next text, and in full. */
export function EditionList({ editions }: { editions: readonly Edition[] }) {
  const texts = useDocumentTexts().editions;
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-muted text-sm">{texts.explained}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <del className="bg-danger-soft decoration-2 decoration-danger">{texts.legend.removed}</del>
        <ins className="bg-accent-soft decoration-2 decoration-accent underline-offset-4">
          {texts.legend.added}
        </ins>
      </p>
      <ol className="divide-y divide-line border-line border-y">
        {editions.map((edition, at) => (
          <li key={edition.seen ?? ''} className="grid gap-2 py-4">
            <EditionHeading edition={edition} />
            {edition.is_current ? null : (
              <>
                <EditionChange edition={edition} next={editions[at - 1]} />
                <details>
                  <summary className="cursor-pointer text-muted text-sm">{texts.text}</summary>
                  <EditionText text={edition.text} />
                </details>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Which text it is and when it was in force, as far as that is known. */
function EditionHeading({ edition }: { edition: Edition }) {
  const texts = useDocumentTexts().editions;
  const { locale, messages } = useLanguage();
  const { search } = messages;
  const shown = (day: string) => dateText(day, locale);
  const { from, until, made, ended, seen, is_current } = edition;
  // The newest text of an article that is no longer in force is not the law of today either.
  const end = endOfDocument({ ...edition, doc_id: '', doc_type: '法規命令' });
  const facts = [
    from === null ? texts.unknownFrom : texts.from(shown(from)),
    until === null ? null : texts.until(shown(until)),
    made === null || made === from ? null : texts.made(shown(made)),
    is_current ? null : ended === null ? texts.unknownEnded : texts.ended(shown(ended)),
    from === null && seen !== null ? texts.seen(shown(seen)) : null,
  ].filter((fact) => fact !== null);
  return (
    <div>
      <h3 className="font-semibold">
        {!is_current ? texts.former : end ? endedText(end, search.ended, locale) : texts.current}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}

function EditionChange({ edition, next }: { edition: Edition; next: Edition | undefined }) {
  const { diff } = useDocumentTexts().editions;
  if (!next) return <EditionText text={edition.text} />;
  return (
    <div className="grid gap-1">
      <h4 className="text-muted text-sm">{diff}</h4>
      <EditionDiff before={edition.text} after={next.text} />
    </div>
  );
}
