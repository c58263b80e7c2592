import { UsageView } from '#components/shell/admin/usage-view.tsx';
import { requireAdminReading } from '#lib/server/admin/admin-page.ts';
import { personChoices } from '#lib/server/admin/people.ts';
import { usagePage } from '#lib/server/admin/usage.ts';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

/** What was used by whom on which day. */
export default async function UsagePage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const address = addressOf(await searchParams);
  const user = address.get('user') || undefined;
  const typed = address.get('day') ?? '';
  const day = readDay(typed, 'first');
  await requireAdminReading('usage', { ...(user && { user }) });
  const page = await usagePage({ ...(user && { user }), ...(day && { day }) });
  const filter = { user, day: typed };
  return <UsageView {...page} key={`${address}`} people={await personChoices()} filter={filter} />;
}
