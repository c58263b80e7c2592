'use client';

import { useState } from 'react';
import { fetchJson, withFields } from '#components/shared/api.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AuditVerdict } from '#lib/admin/audit-page.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';

const readVerdict = withFields<AuditVerdict>({ entries: 'number', faults: 'object', alarms: 'number' });

/** Makes the server verify the whole audit chain, and shows the outcome. */
export function VerifyAudit() {
  const { locale } = useLanguage();
  const { audit } = useAdminTexts();
  const [state, setState] = useState<AuditVerdict | 'asked' | 'failed' | null>(null);

  async function verify() {
    setState('asked');
    const verdict = await fetchJson('/api/admin/audit/verify', readVerdict, { method: 'POST' });
    setState(verdict.ok ? verdict.data : 'failed');
  }

  const verdict = typeof state === 'object' ? state : null;
  const isWhole = verdict?.faults.length === 0;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button onClick={verify} disabled={state === 'asked'}>
        {state === 'asked' ? audit.verifying : audit.verify}
      </Button>
      <div role="status" className="max-w-measure empty:hidden">
        {verdict && isWhole && <p>{audit.whole(verdict.entries.toLocaleString(locale))}</p>}
        {verdict && !isWhole && (
          <Notice tone="danger" title={audit.broken}>
            <ul className="list-disc pl-5" lang="en">
              {verdict.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
            <p>{audit.brokenBody}</p>
          </Notice>
        )}
        {verdict && verdict.alarms > 0 && (
          <p className="text-warn">{audit.alarms(verdict.alarms.toLocaleString(locale))}</p>
        )}
        {state === 'failed' && (
          <Notice tone="danger">
            <p>{audit.verifyFailed}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
