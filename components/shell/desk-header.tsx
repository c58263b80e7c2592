'use client';

import type { ReactNode } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import { Account } from './account/account.tsx';
import { QuotaLeft } from './quota-left.tsx';

type DeskHeaderProps = {
  userName: string;
  isAdmin: boolean;
  remaining: number | null;
  search: ReactNode;
};

/** Name, search box, quota and account in one line that stays; not printed. */
export function DeskHeader({ userName, isAdmin, remaining, search }: DeskHeaderProps) {
  const { app, shell } = useMessages();
  return (
    <header className="tall:sticky tall:top-0 z-40 flex min-h-14 items-center gap-3 border-line border-b bg-raised pr-3 pl-3 md:pr-5 md:pl-0 print:hidden">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-10 focus:rounded focus:bg-canvas focus:px-4 focus:py-2 focus:shadow-float"
      >
        {shell.skipToContent}
      </a>
      <Link
        href="/search"
        className="grid min-h-11 shrink-0 place-content-center whitespace-nowrap rounded font-semibold text-md md:min-w-rail md:pl-2"
      >
        {app.name}
      </Link>
      <div className="min-w-0 max-w-3xl flex-1 md:pl-1">{search}</div>
      <div className="ml-auto flex items-center gap-3">
        {/* As wide as six digits, whatever the number is and before it is known: the box beside it keeps its width. */}
        <div className="min-w-24 text-right tabular-nums max-md:hidden">
          <QuotaLeft remaining={remaining} />
        </div>
        <Account userName={userName} isAdmin={isAdmin} remaining={remaining} />
      </div>
    </header>
  );
}
