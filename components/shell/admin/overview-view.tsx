'use client';

import type { ReactNode } from 'react';
import { coveredKinds } from '#components/shared/coverage.logic.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type AdminOverview, DAILY_USES, type ServiceHealth } from '#lib/admin/overview.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { useAdminTime } from './admin-time.ts';
import { FactTable } from './fact-table.tsx';

/** How service, library, quota and audit are. */
export function OverviewView({
  service,
  clock,
  holdings,
  remaining,
  today,
  people,
  openSessions,
  audit,
}: AdminOverview) {
  const { locale, messages } = useLanguage();
  const { overview, uses } = useAdminTexts();
  const format = useAdminTime();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className="grid content-start gap-8">
      <title>{`${overview.title} — ${messages.app.name}`}</title>
      <h1 className="sr-only">{overview.title}</h1>
      {clock && (
        <Notice tone="danger">
          <p className="font-semibold">{overview.clockAhead(format(clock.now), format(clock.believedAt))}</p>
          <p>{overview.clockHelp}</p>
        </Notice>
      )}
      <Part title={overview.quota}>
        <Facts
          facts={[
            [overview.remaining, remaining === null ? overview.unknown : number(remaining)],
            ...DAILY_USES.map((use): SystemFact => [`${overview.today} · ${uses[use]}`, number(today[use])]),
            [overview.people, number(people)],
            [overview.open, number(openSessions)],
          ]}
        />
      </Part>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 desk:grid-cols-[auto_minmax(0,1fr)]">
        <Part title={overview.service}>
          <Health {...service} />
        </Part>
        <div className="grid content-start gap-8">
          <Part title={overview.corpus}>
            {holdings ? (
              <>
                {holdings.fictional && <p className="text-warn">{overview.fictional}</p>}
                <FactTable
                  label={overview.corpus}
                  rows={coveredKinds(holdings)}
                  keyOf={({ kind }) => kind}
                  columns={[
                    { head: overview.kind, isName: true, of: ({ kind }) => messages.coverage.kinds[kind] },
                    { head: overview.count, isNumber: true, of: ({ count }) => number(count) },
                    { head: overview.until, of: ({ until }) => (until ? shortDateText(until, locale) : '—') },
                  ]}
                />
              </>
            ) : (
              <p className="text-muted">{overview.corpusUnknown}</p>
            )}
          </Part>
          <Part title={overview.trail}>
            <Facts
              facts={[
                [overview.entries, number(audit.entries)],
                [overview.oldest, audit.oldest === null ? '—' : format(audit.oldest)],
                [overview.policy, overview.policies[audit.text]],
                [overview.kept, audit.days === 0 ? overview.forever : overview.days(number(audit.days))],
              ]}
            />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold text-base">{title}</h2>
      {children}
    </section>
  );
}

type SystemFact = [name: string, value: string];

function Facts({ facts }: { facts: readonly SystemFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Words for what a part says of itself; one that is not known is shown as it is. */
function Health({ state, parts }: ServiceHealth) {
  const { overview } = useAdminTexts();
  const format = useAdminTime();
  const isWell = state === 'ready';
  return (
    <>
      {isWell || state === 'unknown' ? (
        <p className={isWell ? '' : 'text-muted'}>{overview.serviceState[state]}</p>
      ) : (
        <Notice tone="danger">
          <p className="font-semibold">{overview.serviceState[state]}</p>
          <p>{overview.notReady}</p>
        </Notice>
      )}
      {parts.length > 0 && (
        <FactTable
          label={overview.service}
          rows={parts}
          keyOf={({ name }) => name}
          columns={[
            { head: overview.part, isName: true, of: ({ name }) => overview.parts[name] ?? name },
            {
              head: overview.state,
              of: ({ status }) => (
                <span className={status === 'ok' ? '' : 'font-semibold text-warn'}>
                  {overview.states[status] ?? status}
                </span>
              ),
            },
            { head: overview.failures, isNumber: true, of: ({ failures }) => failures ?? '—' },
            {
              head: overview.lastFailure,
              of: ({ lastFailure }) => (lastFailure ? format(Date.parse(lastFailure)) : overview.noFailure),
            },
          ]}
        />
      )}
    </>
  );
}
