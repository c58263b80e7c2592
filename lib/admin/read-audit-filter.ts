import { z } from 'zod';
import { readDay } from '../taiwan/dates/calendar.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';
import type { AuditFilter } from './audit-page.ts';

const blank = z.literal('').transform(() => undefined);
/** A day as it is typed; blank is none. */
const day = (which: 'first' | 'last') =>
  z
    .string()
    .refine((typed) => typed.trim() === '' || readDay(typed, which) !== null)
    .transform((typed) => readDay(typed, which) ?? undefined)
    .optional();

const AuditAddress = z.object({
  user: z.string().max(500).optional(),
  kind: z.enum(AUDIT_KINDS).or(blank).optional(),
  from: day('first'),
  until: day('last'),
  before: z.coerce.number().int().positive().optional(),
});

/** The filter of an address, and the entry before which the page begins; null if the address can't be read. */
export function readAuditFilter(
  address: URLSearchParams,
): { filter: AuditFilter; before: number | null } | null {
  const { success, data } = AuditAddress.safeParse(Object.fromEntries(address));
  if (!success) return null;
  const { before, ...given } = data;
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as AuditFilter;
  return { filter, before: before ?? null };
}
