import { KEPT_PARAMETER } from '#lib/history/entry.ts';
import { DEFAULT_SEARCH } from './params.ts';

/** A parameter in the URL of `/search` that would be ignored: one that means nothing there, or the second of its name. */
export type StrayParameter = { name: string; reason: 'unknown' | 'repeated' };

/** Parameters that may be given several times: those that hold a list. */
const REPEATABLE_IN_URL: ReadonlySet<string> = new Set(
  Object.entries(DEFAULT_SEARCH).flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])),
);

/** The parameters of a URL that a search would ignore, each name once. */
export function strayParameters(parameters: URLSearchParams): StrayParameter[] {
  return [...new Set(parameters.keys())].flatMap((name): StrayParameter[] => {
    if (!Object.hasOwn(DEFAULT_SEARCH, name) && name !== KEPT_PARAMETER) return [{ name, reason: 'unknown' }];
    if (!REPEATABLE_IN_URL.has(name) && parameters.getAll(name).length > 1)
      return [{ name, reason: 'repeated' }];
    return [];
  });
}
