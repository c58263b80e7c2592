'use client';

import { Download } from 'lucide-react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AUDIT_KINDS } from '#lib/admin/audit-kinds.ts';
import type { AuditFilter, AuditPage } from '#lib/admin/audit-page.ts';
import type { PersonChoice } from '#lib/admin/overview.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { ChoiceField, DayField, personOptions } from './admin-filter.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { VerifyAudit } from './verify-audit.tsx';

type AuditViewProps = AuditPage & {
  people: readonly PersonChoice[];
  filter: AuditFilter;
  /** The days of the filter as they were typed. */
  typed: { from: string; until: string };
  isFirst: boolean;
  /** The address has a filter that cannot be read. */
  isWrong: boolean;
};

const addressFor = (path: string, fields: Record<string, string>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
};

/** Who did what, the newest first; by user, act and day. */
export function AuditView(props: AuditViewProps) {
  const { entries, olderThan, people, filter, typed, isFirst, isWrong } = props;
  const { messages } = useLanguage();
  const { audit, kinds } = useAdminTexts();
  const isFiltered = isWrong || Object.keys(filter).length > 0;
  const fields = { ...filter, ...typed };
  return (
    <div className="grid content-start gap-4">
      <title>{`${audit.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{audit.title}</h1>
      <p className="max-w-measure text-muted">{audit.lead}</p>
      <VerifyAudit />
      {isWrong && (
        <Notice tone="warn">
          <p>{audit.wrong}</p>
        </Notice>
      )}
      <form action="/admin/audit" className="flex flex-wrap items-start gap-3 print:hidden">
        <ChoiceField label={audit.user} name="user" value={filter.user}>
          <option value="">{audit.everybody}</option>
          {personOptions(people)}
          {filter.user && !people.some(({ person }) => person === filter.user) && (
            <option value={filter.user}>{filter.user}</option>
          )}
        </ChoiceField>
        <ChoiceField label={audit.kind} name="kind" value={filter.kind}>
          <option value="">{audit.everything}</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </ChoiceField>
        <DayField label={audit.from} name="from" which="first" typed={typed.from} />
        <DayField label={audit.until} name="until" which="last" typed={typed.until} />
        <div className="flex flex-wrap gap-2 md:pt-6">
          <Button type="submit" look="primary">
            {audit.show}
          </Button>
          {isFiltered && (
            <Link href="/admin/audit" className={buttonClass()}>
              {audit.clear}
            </Link>
          )}
          <a href={addressFor('/api/admin/audit/csv', fields)} download className={buttonClass()}>
            <Download aria-hidden="true" className="mr-1 size-4" />
            {audit.csv}
          </a>
        </div>
      </form>
      {entries.length === 0 ? <p>{audit.none}</p> : <AuditEntries entries={entries} />}
      <div className="flex gap-2 print:hidden">
        {!isFirst && (
          <Link href={addressFor('/admin/audit', fields)} className={buttonClass()}>
            {audit.newest}
          </Link>
        )}
        {olderThan !== null && (
          <Link
            href={addressFor('/admin/audit', { ...fields, before: String(olderThan) })}
            className={buttonClass()}
          >
            {audit.older}
          </Link>
        )}
      </div>
    </div>
  );
}
