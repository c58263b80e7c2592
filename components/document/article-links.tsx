'use client';

import { useRouter } from 'next/navigation';
import { ActPath } from '#components/shared/reading/act-path.tsx';
import { usePageKeys } from '#components/shared/reading/use-page-keys.ts';
import { Link } from '#components/ui/link.tsx';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { documentLink } from '#lib/search/links.ts';
import { useDocumentTexts } from './use-document-texts.ts';

type Neighbours = ReadFullDocument['neighbours'];

const hrefOf = (document: Neighbours['whole'], at: string | null = null) => {
  const link = document && documentLink({ doc_id: document.doc_id, url: null }, { documents: null });
  return link && (at === null ? link.href : `${link.href}?at=${at}`);
};

/** Where an article stands: its act and the chapters down to it. */
export function ArticlePlace({
  whole,
  chapters,
}: {
  whole: Neighbours['whole'];
  chapters: readonly string[];
}) {
  const { article } = useDocumentTexts();
  const href = hrefOf(whole);
  if (!whole || !href) return null;
  return <ActPath href={href} title={whole.title} chapters={chapters} label={article.whole(whole.title)} />;
}

type ArticleNeighboursProps = Pick<Neighbours, 'previous' | 'next'> & { at: string | null };

/** The articles before and after this one, as of the same day: as links and by the arrow keys. */
export function ArticleNeighbours({ previous, next, at }: ArticleNeighboursProps) {
  const { article } = useDocumentTexts();
  const router = useRouter();
  usePageKeys((key) => {
    const href = key === 'ArrowLeft' ? hrefOf(previous, at) : key === 'ArrowRight' ? hrefOf(next, at) : null;
    if (href) router.push(href);
    return Boolean(href);
  });
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={article.neighbours}
      className="grid grid-cols-2 gap-x-4 border-line border-t pt-3 print:hidden"
    >
      <Neighbour document={previous} at={at} label={article.previous} arrow="←" keys="ArrowLeft" />
      <Neighbour document={next} at={at} label={article.next} arrow="→" keys="ArrowRight" />
    </nav>
  );
}

type NeighbourProps = {
  document: Neighbours['next'];
  at: string | null;
  label: string;
  arrow: string;
  keys: string;
};

function Neighbour({ document, at, label, arrow, keys }: NeighbourProps) {
  const href = hrefOf(document, at);
  if (!document || !href) return <span />;
  const isNext = keys === 'ArrowRight';
  return (
    <Link
      href={href}
      aria-keyshortcuts={keys}
      className={`group grid rounded px-2 py-1 hover:bg-raised ${isNext ? 'text-right' : ''}`}
    >
      <span className="text-muted text-sm">
        {!isNext && <span aria-hidden="true">{arrow} </span>}
        {label}
        {isNext && <span aria-hidden="true"> {arrow}</span>}
      </span>
      <span lang="zh-TW" className="text-accent group-hover:underline">
        {document.title}
      </span>
    </Link>
  );
}
