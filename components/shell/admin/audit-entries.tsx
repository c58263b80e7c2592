'use client';

import type { ListedEntry } from '#lib/admin/audit-page.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { useAdminTime } from './admin-time.ts';

/** Acts that somebody with no session does, or the program by itself. */
const BY_NOBODY = new Set<ListedEntry['kind']>(['sign_in_refused', 'refused']);
const ALARMING = new Set<ListedEntry['kind']>(['alarm', 'sign_in_refused', 'refused']);
/** Acts whose entries have a text that somebody typed. */
const TYPED = new Set<ListedEntry['kind']>(['search', 'question']);

const ROW =
  'grid gap-x-5 border-line border-t py-2 md:grid-cols-[9rem_12rem_8rem_minmax(0,1fr)] md:items-baseline max-md:grid-cols-[auto_minmax(0,1fr)]';

/** The entries, a line each; on a phone two. */
export function AuditEntries({ entries }: { entries: readonly ListedEntry[] }) {
  const { audit, kinds } = useAdminTexts();
  const format = useAdminTime();
  const { columns } = audit;
  return (
    <div className="text-sm">
      <div aria-hidden="true" className={`${ROW} border-t-0 text-muted max-md:hidden`}>
        {[columns.at, columns.user, columns.kind, columns.what].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <ol>
        {entries.map((entry) => (
          <li key={entry.seq} className={ROW}>
            <time dateTime={new Date(entry.at).toISOString()} className="text-muted tabular-nums">
              {format(entry.at)}
            </time>
            <Who {...entry} />
            <span className={ALARMING.has(entry.kind) ? 'font-semibold text-warn' : undefined}>
              {kinds[entry.kind] ?? entry.kind}
            </span>
            <span className="min-w-0 break-words">
              <What {...entry} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Who({ person, name, email, kind }: ListedEntry) {
  const { audit } = useAdminTexts();
  if (person === null)
    return <span className="text-muted">{BY_NOBODY.has(kind) ? audit.nobody : audit.system}</span>;
  if (name === null)
    return (
      <span className="text-muted">
        {audit.deleted} <span className="break-all">{person}</span>
      </span>
    );
  return (
    <span className="min-w-0 truncate" title={email ?? undefined}>
      {name}
    </span>
  );
}

/** What was typed comes first; then what it was done to, and what else is known. */
function What({ kind, target, detail, text, isHashed }: ListedEntry) {
  const { audit, nav } = useAdminTexts();
  const { why, ...rest } = detail;
  const pages = new Map(Object.entries({ ...nav, verify: audit.verify }));
  const place = target && kind === 'admin_read' ? (pages.get(target) ?? target) : target;
  const typed = text ?? (TYPED.has(kind) ? (isHashed ? audit.hashed : audit.notKept) : null);
  const more = Object.entries(rest).flatMap(([name, value]) => {
    const label = audit.details[name];
    if (label === undefined) return [`${name} ${value}`];
    if (typeof value === 'boolean') return value ? [label] : [];
    return [`${label}：${audit.detailValues[String(value)] ?? value}`];
  });
  const reason = why === undefined ? [] : [audit.whys[String(why)] ?? String(why)];
  const facts = [...(place === null ? [] : [place]), ...reason, ...more];
  return (
    <>
      {typed !== null && <span className={text === null ? 'text-muted' : ''}>{typed} </span>}
      <span className={typed === null ? '' : 'text-muted'}>{facts.join(' · ')}</span>
    </>
  );
}
