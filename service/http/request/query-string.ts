import type { CheckResult } from '#lib/contract/issues.ts';

/**
 * The parameters of a URL, each at most once: `parseQueryString('?query=%E6%B0%91&limit=5')` has
 * `{ query: '民', limit: '5' }` as its data. A parameter that is given twice, or whose percent-encoding is not UTF-8,
 * is refused; URLSearchParams would choose or replace silently.
 */
export function parseQueryString(search: string): CheckResult<Record<string, string>> {
  const params = new Map<string, string>();
  const problems = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decodeComponent(rawName) ?? rawName.slice(0, 40);
    const value = decodeComponent(rest.join('='));
    if (value === null || decodeComponent(rawName) === null)
      problems.set(name, '不是正確的 UTF-8 百分號編碼');
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
