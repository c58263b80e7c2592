'use client';

import { usePathname } from 'next/navigation';
import { Link } from '#components/ui/link.tsx';
import { useAdminTexts } from '../sessions/admin-texts.ts';

/** From one page of administrators to another. */
export function AdminNav() {
  const { nav } = useAdminTexts();
  const pathname = usePathname();
  const pages = [
    { href: '/admin', text: nav.overview },
    { href: '/admin/users', text: nav.users },
    { href: '/admin/sessions', text: nav.sessions },
    { href: '/admin/usage', text: nav.usage },
    { href: '/admin/audit', text: nav.audit },
  ];
  return (
    <nav aria-label={nav.label} className="overflow-x-auto border-line border-b print:hidden">
      <ul className="flex gap-1">
        {pages.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="flex min-h-10 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
