import type { ReactNode } from 'react';
import { DeskHeader } from '#components/shell/desk-header.tsx';
import { DeskProviders } from '#components/shell/desk-providers.tsx';
import { currentLocale } from '#lib/server/locale.ts';
import { requireUser } from '#lib/server/session.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [user, locale] = await Promise.all([requireUser(), currentLocale()]);
  return (
    <DeskProviders locale={locale}>
      <DeskHeader userName={user.name} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-5 outline-none print:p-0">
        {children}
      </main>
    </DeskProviders>
  );
}
