import type { ReactNode } from 'react';
import { CompareBar } from '#components/shared/compare/compare-bar.tsx';
import { KeepHost } from '#components/shared/keep/keep-host.tsx';
import { DeskHeader } from './desk-header.tsx';
import { NavRail } from './nav-rail.tsx';

type FrameProps = {
  userName: string;
  isAdmin: boolean;
  /** The searches left as the server last heard. */
  remaining: number | null;
  search: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** What stands around every page: header above, pages at the left, what the library covers below. */
export function Frame({ userName, isAdmin, remaining, search, footer, children }: FrameProps) {
  return (
    <>
      <DeskHeader userName={userName} isAdmin={isAdmin} remaining={remaining} search={search} />
      <NavRail />
      <div className="flex min-h-[calc(100dvh-var(--frame-top))] flex-col max-md:tall:pb-frame-bottom md:tall:pl-rail print:block print:min-h-0 print:p-0">
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 outline-none md:px-5 print:p-0">
          <CompareBar />
          {children}
        </main>
        {footer}
      </div>
      <KeepHost />
    </>
  );
}
