import { AuditView } from '#components/shell/admin/audit-view.tsx';
import { readAuditFilter } from '#lib/admin/read-audit-filter.ts';
import { requireAdminReading } from '#lib/server/admin/admin-page.ts';
import { personChoices } from '#lib/server/admin/people.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { auditPage } from '#lib/server/audit/read.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

/** Who did what, the newest first. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const address = addressOf(await searchParams);
  const read = readAuditFilter(address);
  const typed = { from: address.get('from') ?? '', until: address.get('until') ?? '' };
  const { filter, before } = read ?? { filter: {}, before: null };
  await requireAdminReading('audit', filter);
  const { db, keys } = await openAudit();
  const page = await auditPage(db, keys, filter, before);
  return (
    <AuditView
      {...page}
      key={`${address}`}
      people={await personChoices()}
      filter={filter}
      typed={typed}
      isFirst={before === null}
      isWrong={read === null}
    />
  );
}
