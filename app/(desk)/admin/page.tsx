import { OverviewView } from '#components/shell/admin/overview-view.tsx';
import { requireAdmin } from '#lib/server/admin/admin-page.ts';
import { adminOverview } from '#lib/server/admin/overview.ts';

/** How service, library, quota and audit are. */
export default async function AdminPage() {
  await requireAdmin();
  return <OverviewView {...(await adminOverview())} />;
}
