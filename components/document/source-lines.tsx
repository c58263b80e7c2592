'use client';

import { useMessages } from '#components/messages/messages-provider.tsx';
import { useCopy } from '#components/ui/use-copy.ts';

type SourceLinesProps = { official: string; short: string | null; address: string };

/** How the document is cited, in full and short, and its permanent address; each to be copied. */
export function SourceLines({ official, short, address }: SourceLinesProps) {
  const { source } = useMessages().document;
  const [outcome, copy] = useCopy();
  const lines = [
    { name: source.official, text: official },
    ...(short && short !== official ? [{ name: source.short, text: short }] : []),
    { name: source.link, text: address },
  ];
  return (
    <section aria-label={source.title} className="max-w-measure text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5">
        {lines.map(({ name, text }) => (
          <div key={name} className="col-span-3 grid grid-cols-subgrid items-baseline">
            <dt className="whitespace-nowrap text-muted">{name}</dt>
            <dd lang="zh-TW" className="break-all">
              {text}
            </dd>
            <dd className="print:hidden">
              <button
                type="button"
                onClick={() => void copy(text)}
                className="whitespace-nowrap rounded px-2 py-1 text-accent hover:bg-raised"
              >
                {source.copy(name)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={outcome ? 'py-1 text-muted print:hidden' : 'sr-only'}>
        {outcome === 'copied' && source.copied}
        {outcome === 'failed' && source.copyFailed}
      </p>
    </section>
  );
}
