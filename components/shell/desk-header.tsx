'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Account } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Name, pages, language and account; not printed. */
export function DeskHeader({ userName }: { userName: string }) {
  const { app, shell } = useMessages();
  const pathname = usePathname();
  const pages = [
    { href: '/search', label: shell.search, isHere: pathname === '/search' },
    { href: '/chat', label: shell.chat, isHere: pathname.startsWith('/chat') },
  ];
  return (
    <header className="border-line border-b bg-raised print:hidden">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-canvas focus:px-4 focus:py-2"
      >
        {shell.skipToContent}
      </a>
      <div className="mx-auto flex min-h-11 max-w-4xl items-center gap-x-5 px-4 text-sm">
        <Link href="/search" prefetch={false} className="whitespace-nowrap font-semibold text-base">
          {app.name}
        </Link>
        <nav aria-label={shell.mainNavigation} className="flex gap-4">
          {pages.map(({ href, label, isHere }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              aria-current={isHere ? 'page' : undefined}
              className="py-2 text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          <LanguageSwitch />
          <Account name={userName} />
        </div>
      </div>
    </header>
  );
}
