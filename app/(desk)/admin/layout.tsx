import type { ReactNode } from 'react';
import { AdminNav } from '#components/shell/admin/admin-nav.tsx';
import { requireAdmin } from '#lib/server/admin/admin-page.ts';

/** The layout of the administrators' pages; each page checks the role again by itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdmin();
  return (
    <div className="grid content-start gap-4">
      <AdminNav />
      {children}
    </div>
  );
}
