import type { Messages } from '../messages/zh-TW.ts';
import { MODE_DEFAULT, parseSearchUrl } from '../search/params.ts';

/** The filters of a kept search as its address has them, and its mode if that is not the default. */
export function searchWords(address: string, modes: Messages['search']['modes']): string[] {
  const { mode, type, standing, level, court, from, to, in_force } = parseSearchUrl(
    new URLSearchParams(address),
  );
  const isMode = (name: string): name is keyof typeof modes => Object.hasOwn(modes, name);
  return [
    ...(mode !== MODE_DEFAULT && isMode(mode) ? [modes[mode].label] : []),
    ...type,
    ...standing,
    ...level,
    ...court,
    ...(from || to ? [`${from}–${to}`] : []),
    ...(in_force === 'true' ? ['現行'] : []),
  ];
}
