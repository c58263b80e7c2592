'use client';

import { ChevronUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { coverageParts } from '#components/shared/coverage.logic.ts';
import { useHoldings, WithHoldings } from '#components/shared/holdings-provider.tsx';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { RuledParts } from '#components/shared/ruled-parts.tsx';
import type { Holdings } from '#lib/contract/holdings.ts';
import { PrintedOn } from './printed-on.tsx';

const CoveragePopover = lazily(async () => (await import('./coverage-table.tsx')).CoveragePopover);

/** What the library holds and until when, at the foot of every page and of every printed one, there with its day. */
export function Coverage() {
  return (
    <footer className="bottom-0 z-20 flex min-h-8 items-center justify-end border-line border-t bg-canvas px-4 md:tall:sticky md:px-5 print:mt-4 print:items-baseline print:justify-start print:gap-x-4 print:px-0">
      <PrintedOn />
      <WithHoldings>
        <Covered />
      </WithHoldings>
    </footer>
  );
}

function Covered() {
  const holdings = useHoldings();
  const [isWanted, setIsWanted] = useState(false);
  const { messages, locale } = useLanguage();
  const parts = holdings ? coverageParts(holdings, messages, locale) : [];
  if (!holdings || parts.length === 0)
    return <p className="text-muted text-sm">{messages.coverage.unknown}</p>;
  const preload = () => void CoveragePopover.preload();
  const button = <CoverageButton parts={parts} holdings={holdings} />;
  return isWanted ? (
    <CoveragePopover
      holdings={holdings}
      trigger={button}
      meanwhile={button}
      onUnloaded={() => setIsWanted(false)}
    />
  ) : (
    <CoverageButton
      parts={parts}
      holdings={holdings}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsWanted(true)}
    />
  );
}

type CoverageButtonProps = { parts: readonly string[]; holdings: Holdings } & ComponentProps<'button'>;

function CoverageButton({ parts, holdings, ...rest }: CoverageButtonProps) {
  const { coverage } = useLanguage().messages;
  return (
    <button
      type="button"
      className="-mx-2 flex min-h-8 items-center gap-x-2 rounded px-2 py-1 text-left text-muted text-sm hover:text-ink"
      {...rest}
    >
      <span className="sr-only">{coverage.title}</span>
      <RuledParts
        lead={holdings.fictional && <strong className="font-semibold text-warn">{coverage.fictional}</strong>}
        parts={parts}
      />
      <ChevronUp aria-hidden="true" className="size-4 flex-none print:hidden" />
    </button>
  );
}
