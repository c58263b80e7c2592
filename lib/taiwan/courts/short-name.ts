import { courtEntry } from './table.ts';

/** What notes and headnotes call a court, where that is common: 臺中高分院, 臺北地院; else its full name. */
export function shortCourtName({ code, name }: { code?: string; name: string }): string {
  const names = (code === undefined ? undefined : courtEntry(code))?.names ?? [];
  return names.find((one) => /(?:地院|高分院|智財法院|少家院)$/u.test(one)) ?? name;
}
