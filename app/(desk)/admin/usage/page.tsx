import { z } from 'zod';
import { UsageView } from '#components/shell/admin/usage-view.tsx';
import { requireAdminReading } from '#lib/server/admin/admin-page.ts';
import { personChoices } from '#lib/server/admin/people.ts';
import { usagePage } from '#lib/server/admin/usage.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

/** What was used by whom on which day. */
export default async function UsagePage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const address = addressOf(await searchParams);
  const user = address.get('user') || undefined;
  const day = z.iso.date().safeParse(address.get('day')).data;
  await requireAdminReading('usage', { ...(user && { user }) });
  const filter = { ...(user && { user }), ...(day && { day }) };
  return <UsageView {...(await usagePage(filter))} people={await personChoices()} filter={filter} />;
}
