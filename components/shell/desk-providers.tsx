'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MessagesProvider } from '#components/shared/messages-provider.tsx';
import type { Locale } from '#lib/messages/index.ts';

/** What every page of the desk stands in. The query client lives as long as the tab: Back finds its results in it. */
export function DeskProviders({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider locale={locale}>{children}</MessagesProvider>
    </QueryClientProvider>
  );
}
