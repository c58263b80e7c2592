'use client';

import { ChevronDown, CircleUserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { LOCALE_NAMES, LOCALES } from '#lib/messages/locales.ts';

const AccountMenu = lazily(async () => (await import('./account-menu.tsx')).AccountMenu);

type AccountProps = { userName: string; isAdmin: boolean; remaining: number | null };

/** Who is signed in. The menu behind it is loaded when somebody is about to open it. */
export function Account({ userName, isAdmin, remaining }: AccountProps) {
  const [isWanted, setIsWanted] = useState(false);
  const preload = () => void AccountMenu.preload();
  return (
    <>
      {isWanted ? (
        <AccountMenu
          remaining={remaining}
          trigger={<AccountButton userName={userName} />}
          userName={userName}
          isAdmin={isAdmin}
          meanwhile={<AccountButton userName={userName} />}
          onUnloaded={() => setIsWanted(false)}
        />
      ) : (
        <AccountButton
          userName={userName}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsWanted(true)}
        />
      )}
      <noscript className="flex gap-3 text-sm">
        <WithoutScript />
      </noscript>
    </>
  );
}

function AccountButton({ userName, ...rest }: { userName: string } & ComponentProps<'button'>) {
  const { shell } = useMessages();
  return (
    <button
      type="button"
      aria-label={shell.accountOf(userName)}
      className="flex min-h-10 min-w-10 items-center justify-center gap-1 rounded px-1 text-sm hover:bg-canvas aria-expanded:bg-canvas md:px-2"
      {...rest}
    >
      <CircleUserRound aria-hidden="true" className="size-5 text-muted md:hidden" />
      <span className="max-w-40 truncate max-md:hidden">{userName}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-muted max-md:hidden" />
    </button>
  );
}

/** Language and sign-out, the two parts of the menu that must work without JavaScript. */
function WithoutScript() {
  const { shell } = useMessages();
  return (
    <>
      <form method="post" action="/locale">
        <input type="hidden" name="returnTo" value="/search" />
        {LOCALES.map((locale) => (
          <button key={locale} type="submit" name="locale" value={locale} lang={locale} className="mr-2">
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </form>
      <form method="post" action="/sign-out">
        <button type="submit">{shell.signOut}</button>
      </form>
    </>
  );
}
