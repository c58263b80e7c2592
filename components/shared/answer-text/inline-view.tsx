'use client';

import { Fragment } from 'react';
import { Link } from '#components/ui/link.tsx';
import type { MarkdownInline } from '#lib/chat/markdown/tree.ts';
import { Citation, type Citations } from './citation.tsx';
import { MarkedText } from './marked-text.tsx';

export function InlineView({
  inlines,
  citations,
}: {
  inlines: readonly MarkdownInline[];
  citations: Citations;
}) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
    <Fragment key={index}>
      <OneInline inline={inline} citations={citations} />
    </Fragment>
  ));
}

function OneInline({ inline, citations }: { inline: MarkdownInline; citations: Citations }) {
  switch (inline.type) {
    case 'text':
      return <MarkedText text={inline.text} />;
    case 'break':
      return <br />;
    case 'code':
      return <code className="rounded-sm bg-raised px-1 font-mono text-[0.9em]">{inline.text}</code>;
    case 'cite':
      return <Citation number={inline.number} citations={citations} />;
    case 'link':
      return (
        <Link href={inline.href} className="text-accent underline">
          <InlineView inlines={inline.children} citations={citations} />
        </Link>
      );
    case 'strong':
      return (
        <strong className="font-semibold">
          <InlineView inlines={inline.children} citations={citations} />
        </strong>
      );
    case 'emphasis':
      // Emphasis dots, as in Chinese print: slanted characters are hard to read, and <em> looks like a search hit.
      return (
        <em className="bg-transparent font-normal text-inherit [text-emphasis-position:under_right] [text-emphasis:filled_dot]">
          <InlineView inlines={inline.children} citations={citations} />
        </em>
      );
  }
}
