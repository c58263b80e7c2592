/** The address of the history with what is looked for in it; what is empty is left out. */
export function historyAddress(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query ? `/history?${query}` : '/history';
}
