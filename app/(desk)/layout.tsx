import type { ReactNode } from 'react';
import { HeaderSearch } from '#components/shared/box/header-search.tsx';
import { HoldingsProvider } from '#components/shared/holdings-provider.tsx';
import { Coverage } from '#components/shell/coverage.tsx';
import { DeskProviders } from '#components/shell/desk-providers.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { historyOwner } from '#lib/server/history-owner.ts';
import { holdings } from '#lib/server/holdings.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { knownRemaining } from '#lib/server/search-store.ts';
import { requireUser } from '#lib/server/session.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [user, locale] = await Promise.all([requireUser(), currentLocale()]);
  return (
    <DeskProviders locale={locale}>
      <HoldingsProvider holdings={holdings()}>
        <Frame
          userName={user.name}
          remaining={knownRemaining()}
          search={<HeaderSearch historyOf={historyOwner(user)} />}
          footer={<Coverage />}
        >
          {children}
        </Frame>
      </HoldingsProvider>
    </DeskProviders>
  );
}
