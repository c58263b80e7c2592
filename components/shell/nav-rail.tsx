'use client';

import { FileCheck2, FolderClosed, History, MessagesSquare, Search } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { usePageKeys } from '#components/shared/reading/use-page-keys.ts';
import { Link } from '#components/ui/link.tsx';

/** The pages: a rail at the left; on a phone a bar at the bottom, within reach of the thumb. */
export function NavRail() {
  const { shell } = useMessages();
  const pathname = usePathname();
  const router = useRouter();
  usePageKeys((key) => {
    if (key !== 'a' || document.querySelector('[role$=dialog]')) return false;
    if (pathname === '/chat') document.querySelector<HTMLElement>('main textarea')?.focus();
    else router.push('/chat');
    return true;
  });
  const pages = [
    { href: '/search', label: shell.search, keys: '/', Icon: Search, isHere: pathname === '/search' },
    {
      href: '/chat',
      label: shell.chat,
      keys: 'a',
      Icon: MessagesSquare,
      isHere: pathname.startsWith('/chat'),
    },
    {
      href: '/matters',
      label: shell.matters,
      Icon: FolderClosed,
      isHere: pathname.startsWith('/matters'),
    },
    { href: '/check', label: shell.check, Icon: FileCheck2, isHere: pathname.startsWith('/check') },
    {
      href: '/history',
      label: shell.history,
      Icon: History,
      isHere: pathname.startsWith('/history'),
    },
  ];
  return (
    <nav
      aria-label={shell.mainNavigation}
      className="z-30 border-line border-t bg-raised max-md:tall:fixed max-md:tall:inset-x-0 max-md:tall:bottom-0 md:tall:fixed md:tall:top-frame-top md:tall:bottom-0 md:tall:left-0 md:tall:w-rail md:tall:border-t-0 md:tall:border-r print:hidden"
    >
      <ul className="flex justify-center md:tall:grid md:tall:justify-stretch md:tall:gap-1 md:tall:p-2">
        {pages.map(({ href, label, keys, Icon, isHere }) => (
          <li key={href} className="max-md:flex-1">
            <Link
              href={href}
              aria-keyshortcuts={keys}
              aria-current={isHere ? 'page' : undefined}
              className="grid h-14 place-content-center justify-items-center gap-0.5 rounded px-1 text-muted text-sm transition-colors hover:bg-canvas hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent md:tall:px-0 md:tall:aria-[current=page]:bg-accent-soft"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
