import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { HoldingsParams } from '#lib/contract/holdings.ts';
import { checkParameters } from '#lib/contract/issues.ts';
import { decisionsWithin } from '#lib/server/documents/decisions-within.ts';

/** How many decisions the conditions of a question leave; null where the upstream does not say. Costs nothing. */
export function GET(request: Request): Promise<Response> {
  return forUser(request, async () => {
    const { searchParams } = new URL(request.url);
    const level = searchParams.getAll('level');
    const { level: _, ...rest } = Object.fromEntries(searchParams);
    const checked = checkParameters(HoldingsParams, { ...rest, ...(level.length > 0 && { level }) });
    if (!checked.ok) return refuse('invalid_parameter', checked.problem);
    return Response.json(await decisionsWithin(checked.data), { headers: PRIVATE });
  });
}
