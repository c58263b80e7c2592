import { PRIVATE } from '#app/api/private-response.ts';
import type { AuditVerdict } from '#lib/admin/audit-page.ts';
import { readAnchor } from '#lib/server/audit/anchor.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { verifyAudit } from '#lib/server/audit/verify.ts';
import { forAdmin } from '../../for-admin.ts';

/** Reads the whole chain and says whether it is as it was written. */
export const POST = (request: Request): Promise<Response> =>
  forAdmin(request, async ({ id: owner }) => {
    const { db, keys, trail, anchorFile } = await openAudit();
    await trail.record({ kind: 'admin_read', owner, target: 'verify' });
    const anchor = readAnchor(anchorFile, keys);
    const { entries, faults, alarms } = await verifyAudit(db, keys, anchor);
    const verdict: AuditVerdict = { entries, faults, alarms: alarms.length };
    return Response.json(verdict, { headers: PRIVATE });
  });
