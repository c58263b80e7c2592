import type { ReactNode } from 'react';
import { HeaderSearch } from '#components/shared/box/header-search.tsx';
import { HoldingsProvider } from '#components/shared/holdings-provider.tsx';
import { Coverage } from '#components/shell/coverage.tsx';
import { DeskProviders } from '#components/shell/desk-providers.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { browserOwner } from '#lib/server/browser-owner.ts';
import { holdingsOrPromise } from '#lib/server/documents/holdings.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { knownRemaining } from '#lib/server/search/search-store.ts';
import { requireUser } from '#lib/server/session.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [user, locale, held] = await Promise.all([requireUser(), currentLocale(), holdingsOrPromise()]);
  const owner = browserOwner(user);
  return (
    <DeskProviders locale={locale} owner={owner}>
      <HoldingsProvider holdings={held.holdings}>
        <Frame
          userName={user.name}
          isAdmin={user.role === 'admin'}
          remaining={await knownRemaining()}
          search={<HeaderSearch historyOf={owner} />}
          footer={<Coverage />}
        >
          {children}
        </Frame>
      </HoldingsProvider>
    </DeskProviders>
  );
}
