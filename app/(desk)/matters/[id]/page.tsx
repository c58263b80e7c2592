import { notFound } from 'next/navigation';
import { MatterView } from '#components/matters/matter-view.tsx';
import { record } from '#lib/server/audit/index.ts';
import { webEnv } from '#lib/server/env.ts';
import { matterFor } from '#lib/server/matters/access.ts';
import { readMatter } from '#lib/server/matters/matters.ts';
import { recordVisit } from '#lib/server/matters/news.ts';
import { requireUser } from '#lib/server/session.ts';

/** A matter of the lawyer's own, or one shared with her; reading a colleague's matter is recorded in the audit. */
export default async function MatterPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser();
  const { id } = await params;
  const matter = await matterFor(user.id, id.toLowerCase());
  if (!matter) notFound();
  if (matter.access !== 'owner') await record({ kind: 'matter_read', owner: user.id, target: matter.row.id });
  const seen = await recordVisit(matter.row.id, user.id);
  const initial = await readMatter(matter, user.id, seen);
  return <MatterView key={matter.row.id} initial={initial} webUrl={webEnv().webUrl} />;
}
