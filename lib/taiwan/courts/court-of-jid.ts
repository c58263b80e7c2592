import type { Level } from '#lib/contract/document.ts';
import { SIMPLE_DIVISIONS } from './simple-divisions.ts';
import { courtEntry } from './table.ts';

/** Courts that had another name before that day. */
export const RENAMED: Readonly<Record<string, { until: string; name: string }>> = {
  PCD: { until: '2013-01-01', name: '臺灣板橋地方法院' },
  IPC: { until: '2021-07-01', name: '智慧財產法院' },
  TPP: { until: '2020-07-17', name: '公務員懲戒委員會' },
};

type CourtOnDay = { name: string; level: Level | null };

function courtOnDay(code: string, date: string | null): CourtOnDay | null {
  const court = courtEntry(code);
  if (!court) return null;
  const former = RENAMED[code];
  const isFormer = former !== undefined && date !== null && date < former.until;
  return { name: isFormer ? former.name : court.name, level: court.level };
}

/**
 * The court of a JID's first part (`TPSV`), by its name on that day, and its level; null for a code that no table has:
 * `courtOfJid('IPCV', '2015-01-01')` is 智慧財產法院.
 */
export function courtOfJid(part: string, date: string | null): CourtOnDay | null {
  const code = part.slice(0, 3).toUpperCase();
  const simple = SIMPLE_DIVISIONS.get(code);
  if (!simple) return courtOnDay(code, date);
  const district = courtOnDay(simple.district, date);
  return district && { name: `${district.name}${simple.division}簡易庭`, level: district.level };
}
