import { KEPT_PARAMETER } from '#lib/history/entry.ts';
import { DEFAULT_SEARCH } from './params.ts';

/** A parameter in the URL of `/search` that would be ignored: one that means nothing there, or the second of its name. */
export type StrayParameter = { name: string; reason: 'unknown' | 'repeated' };

const REPEATABLE: ReadonlySet<string> = new Set(['type', 'standing', 'level', 'court']);

/** The parameters of a URL that a search would ignore, each name once. */
export function strayParameters(parameters: URLSearchParams): StrayParameter[] {
  return [...new Set(parameters.keys())].flatMap((name): StrayParameter[] => {
    if (!Object.hasOwn(DEFAULT_SEARCH, name) && name !== KEPT_PARAMETER) return [{ name, reason: 'unknown' }];
    if (!REPEATABLE.has(name) && parameters.getAll(name).length > 1) return [{ name, reason: 'repeated' }];
    return [];
  });
}
