'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId } from 'react';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { formerActIn } from '#lib/taiwan/citations/names/former-acts.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { badgeOf } from '#lib/taiwan/kinds/badges.ts';
import { dateKindOf } from '#lib/taiwan/kinds/date-kind.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { AbandonedBadge } from '../abandoned-badge.tsx';
import { useLanguage } from '../messages-provider.tsx';
import { usePageTexts } from '../page-texts.ts';
import { fillSearchBox } from '../search-drafts.ts';
import { positionOf, sideWithRoom } from './box-position.logic.ts';
import { briefQuery } from './queries.ts';
import type { Previewed } from './use-preview.ts';

const WIDTH_PX = 368;
const HEIGHT_PX = 300;

type PreviewCardProps = {
  previewed: Previewed;
  card: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What is known of a cited document, beside its citation. */
export function PreviewCard({ previewed, card, frame, onClose }: PreviewCardProps) {
  const { preview } = usePageTexts().document;
  const { citation, held, official } = previewed;
  const id = useId();
  useEffect(() => {
    citation.setAttribute('aria-describedby', id);
    return () => citation.removeAttribute('aria-describedby');
  }, [citation, id]);
  useEffect(() => {
    if (previewed.isEntered) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [previewed, card]);
  const around = frame.current?.getBoundingClientRect();
  if (!around) return null;
  const target = citation.getClientRects()[0] ?? citation.getBoundingClientRect();
  const side = sideWithRoom(target, window.innerHeight, HEIGHT_PX);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={preview.label(official)}
      style={positionOf(target, around, side, Math.min(WIDTH_PX, around.width))}
      className="absolute z-20 grid max-h-[18rem] w-[23rem] max-w-full gap-2 overflow-y-auto rounded border border-control bg-canvas p-4 text-base shadow-lg print:hidden"
    >
      {held === null ? (
        <Missing official={official} describes={id} />
      ) : (
        <Held docId={held} search={searchOf(citation)} describes={id} />
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label={preview.close}
        className="absolute top-1 right-1 size-8 rounded text-muted hover:bg-raised hover:text-ink"
      >
        ×
      </button>
    </div>
  );
}

/** The link goes where the citation does: to the article as it was on the day of the decision. */
const searchOf = (citation: HTMLElement) => (citation instanceof HTMLAnchorElement ? citation.search : '');

function Held({ docId, search, describes }: { docId: string; search: string; describes: string }) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { document: texts, results } = messages;
  const { data, isPending } = useQuery(briefQuery(docId));
  const badge = data && badgeOf(data);
  const ended = data ? endOfForce(data) : null;
  const facts = data && [
    badge && results.badges[badge],
    data.court ?? data.issuer,
    data.date &&
      data.date !== ended?.date &&
      results.dated[dateKindOf(data, ended)](dateText(data.date, locale)),
  ];
  return (
    <>
      <div id={describes} className="grid gap-1 pr-6">
        {isPending && <p className="text-muted">{texts.preview.loading}</p>}
        {!isPending && !data && <p>{texts.preview.unknown}</p>}
        {data && (
          <>
            <p lang="zh-TW" className="break-words font-semibold leading-snug">
              {data.title}
            </p>
            {ended && (
              <p>
                <AbandonedBadge ended={ended} />{' '}
                <span className="text-danger text-sm">{texts.abandonedBody}</span>
              </p>
            )}
            <p className="text-muted text-sm">{facts?.filter(Boolean).join('・')}</p>
          </>
        )}
      </div>
      {data?.opening && (
        <p lang="zh-TW" className="line-clamp-5 whitespace-pre-line break-words text-sm leading-relaxed">
          {data.opening}
          {!data.is_whole && '…'}
        </p>
      )}
      <p>
        <Link href={documentUrl(docId) + search} className="text-accent text-sm underline">
          {texts.preview.open}
        </Link>
      </p>
    </>
  );
}

function Missing({ official, describes }: { official: string; describes: string }) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { preview } = messages.document;
  const former = formerActIn(official);
  return (
    <>
      <div id={describes} className="grid gap-1 pr-6">
        <p lang="zh-TW" className="break-words font-semibold">
          {official}
        </p>
        <p>{former ? (former.isRules ? preview.formerRules : preview.former) : preview.missing}</p>
      </div>
      <p className="text-muted text-sm">
        {former
          ? (former.isRules ? preview.formerRulesBody : preview.formerBody)(
              former.name,
              former.successor,
              dateText(former.day, locale),
            )
          : preview.missingBody}
      </p>
      <p className="text-sm">
        <Link
          href="/search"
          // Nothing is sent, because a search costs.
          onClick={() => fillSearchBox(former?.successor ?? official)}
          className="text-accent underline"
        >
          {former ? preview.fillWith(former.successor) : preview.fill}
        </Link>{' '}
        <span className="text-muted">{preview.fillExplained}</span>
      </p>
    </>
  );
}
