'use client';

import { LogOut, MonitorSmartphone, SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuLine } from '#components/ui/menu.tsx';
import { isLocale, LOCALE_NAMES, LOCALES } from '#lib/messages/locales.ts';
import { QuotaLeft } from '../quota-left.tsx';
import { signOutHere } from '../signed-out.ts';

type AccountMenuProps = {
  trigger: ReactNode;
  userName: string;
  isAdmin: boolean;
  remaining: number | null;
};

/** Language and sign-out; also name and quota, where the header has no room for these. Mounted open. */
export function AccountMenu({ trigger, userName, isAdmin, remaining }: AccountMenuProps) {
  const { locale, messages, chooseLocale } = useLanguage();
  const { shell } = messages;
  const router = useRouter();
  const signOut = useRef<HTMLFormElement>(null);
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <div className="px-2 py-1 md:hidden">
          <p className="break-words font-semibold">{userName}</p>
          <QuotaLeft remaining={remaining} />
        </div>
        <MenuLabel>{shell.language}</MenuLabel>
        <MenuChoices value={locale} onValueChange={(value) => isLocale(value) && chooseLocale(value)}>
          {LOCALES.map((value) => (
            <MenuChoice key={value} value={value} lang={value}>
              {LOCALE_NAMES[value]}
            </MenuChoice>
          ))}
        </MenuChoices>
        <MenuLine />
        {isAdmin && (
          <MenuItem onSelect={() => router.push('/admin')} className="pl-8">
            <SlidersHorizontal aria-hidden="true" className="absolute left-2 size-4 text-muted" />
            {shell.administration}
          </MenuItem>
        )}
        <MenuItem onSelect={() => router.push('/account')} className="pl-8">
          <MonitorSmartphone aria-hidden="true" className="absolute left-2 size-4 text-muted" />
          {shell.ownSessions}
        </MenuItem>
        <MenuItem onSelect={() => signOut.current?.requestSubmit()} className="pl-8">
          <LogOut aria-hidden="true" className="absolute left-2 size-4 text-muted" />
          {shell.signOut}
        </MenuItem>
      </Menu>
      <form ref={signOut} method="post" action="/sign-out" onSubmit={signOutHere} hidden />
    </>
  );
}
