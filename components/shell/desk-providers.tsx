'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MessagesProvider } from '#components/shared/messages-provider.tsx';
import { setOwner } from '#components/shared/own-storage.ts';
import type { Locale } from '#lib/messages/index.ts';
import { leaveWithOthers } from './signed-out.ts';

type DeskProvidersProps = {
  locale: Locale;
  /** Whose pages these are, as a name that says nothing of her. */
  owner: string;
  children: ReactNode;
};

/**
 * The providers around every page of the desk. The query client lives as long as the tab: Back finds its results in it.
 */
export function DeskProviders({ locale, owner, children }: DeskProvidersProps) {
  const [client] = useState(() => {
    // Before anything below reads what the browser has kept.
    setOwner(owner);
    return new QueryClient();
  });
  useEffect(leaveWithOthers, []);
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider locale={locale}>{children}</MessagesProvider>
    </QueryClientProvider>
  );
}
