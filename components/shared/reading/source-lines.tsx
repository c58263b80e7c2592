'use client';

import { Copy, Link2 } from 'lucide-react';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { usePageTexts } from '../page-texts.ts';

type SourceLinesProps = {
  official: string;
  short: string | null;
  /** What stands behind either: that it is no longer in force, or was changed; empty of others. */
  note: string;
  address: string;
  /** Side by side, where they stand above a text and not beside it. */
  isInline?: boolean;
  /** Named where there are several on a page. */
  of?: string;
};

const BUTTON =
  'inline-flex min-h-6 min-w-6 items-center gap-1 whitespace-nowrap rounded px-1 text-accent hover:bg-raised print:hidden';

/** How the document is cited, in full and short, and its permanent address; each to be copied. */
export function SourceLines({ official, short, note, address, isInline = false, of }: SourceLinesProps) {
  const { source } = usePageTexts().document;
  const [outcome, copy] = useCopy(writeText);
  const forms = [
    { name: source.official, text: official + note },
    ...(short && short !== official ? [{ name: source.short, text: short + note }] : []),
  ];
  return (
    <section
      aria-label={of ? `${source.title} ${of}` : source.title}
      className={`gap-1.5 text-sm print:border-0 print:p-0 ${isInline ? 'flex flex-wrap items-center gap-x-4' : 'grid content-start border-line border-t pt-3'}`}
    >
      {forms.map(({ name, text }) => (
        <p key={name} className="flex items-start gap-x-2">
          <span className="whitespace-nowrap text-muted">{name}</span>
          <span lang="zh-TW" className="min-w-0 break-words">
            {text}
          </span>
          <button
            type="button"
            aria-label={source.copyOf(text)}
            title={source.copy}
            onClick={() => void copy(text)}
            className={`${BUTTON} -my-0.5 ml-auto justify-center desk:ml-0`}
          >
            <Copy aria-hidden="true" className="size-3.5" />
          </button>
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <button type="button" onClick={() => void copy(address)} className={`${BUTTON} -ml-1`}>
          <Link2 aria-hidden="true" className="size-3.5" />
          {source.copyLink}
        </button>
        <p
          role="status"
          className={outcome === 'failed' ? 'text-danger print:hidden' : 'text-muted print:hidden'}
        >
          {outcome === 'copied' && `✓ ${source.copied}`}
          {outcome === 'failed' && source.copyFailed}
        </p>
      </div>
      <p className="hidden break-all text-sm print:block">{address}</p>
    </section>
  );
}
