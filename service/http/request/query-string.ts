import type { CheckResult } from '#lib/contract/issues.ts';

/**
 * The parameters of a URL: `parseQueryString('?query=%E6%B0%91&level=a&level=b', ['level'])` has
 * `{ query: '民', level: ['a', 'b'] }` as its data. Refuses a parameter that is given twice without being `repeatable`,
 * and percent-encoding that is not UTF-8; URLSearchParams would silently pick one value or replace characters.
 */
export function parseQueryString(
  search: string,
  repeatable: readonly string[] = [],
): CheckResult<Record<string, string | string[]>> {
  const params = new Map<string, string | string[]>();
  const problems = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decodeComponent(rawName) ?? rawName.slice(0, 40);
    const value = decodeComponent(rest.join('='));
    if (value === null || decodeComponent(rawName) === null)
      problems.set(name, '不是正確的 UTF-8 百分號編碼');
    else if (repeatable.includes(name)) params.set(name, [...(params.get(name) ?? []), value]);
    else if (params.has(name)) problems.set(name, '只能出現一次');
    else params.set(name, value);
  }
  if (problems.size === 0) return { ok: true, data: Object.fromEntries(params) };
  const message = [...problems].map(([name, what]) => `${name.slice(0, 40)} ${what}`).join('；');
  return { ok: false, problem: { message, param: problems.keys().next().value ?? null } };
}

function decodeComponent(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
