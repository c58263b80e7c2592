'use client';

import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { useMessages } from '../messages-provider.tsx';

type SourceLinesProps = { official: string; short: string | null; address: string };

const BUTTON = 'whitespace-nowrap rounded px-1.5 py-0.5 text-accent hover:bg-raised print:hidden';

/** How the document is cited, in full and short, and its permanent address; each to be copied. */
export function SourceLines({ official, short, address }: SourceLinesProps) {
  const { source } = useMessages().document;
  const [outcome, copy] = useCopy(writeText);
  const forms = [
    { name: source.official, text: official },
    ...(short && short !== official ? [{ name: source.short, text: short }] : []),
  ];
  return (
    <section aria-label={source.title} className="text-sm">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {forms.map(({ name, text }) => (
          <p key={name} className="break-words">
            <span className="mr-2 text-muted">{name}</span>
            <span lang="zh-TW">{text}</span>
            <button
              type="button"
              aria-label={source.copyOf(text)}
              onClick={() => void copy(text)}
              className={`${BUTTON} ml-1`}
            >
              {source.copy}
            </button>
          </p>
        ))}
        <button type="button" onClick={() => void copy(address)} className={`${BUTTON} -ml-1.5`}>
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
      <p className="hidden break-all text-xs print:block">{address}</p>
    </section>
  );
}
