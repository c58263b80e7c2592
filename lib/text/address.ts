/** The query parameters of a URL by name: a text each, or an array for a parameter that may be repeated. */
type AddressFields = Readonly<Record<string, string | readonly string[]>>;

/** Parameters as Next hands them to a page. */
export type PageParameters = Record<string, string | string[] | undefined>;

/** The parameters that Next has parsed, as `URLSearchParams` again. */
export const addressOf = (given: PageParameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
  );

/** The parameters of a URL, all as text; missing ones are taken from `defaults`. */
export function readFields<T extends AddressFields>(address: URLSearchParams, defaults: T): T {
  const fields = Object.entries(defaults).map(([name, fallback]) => {
    if (typeof fallback === 'string') return [name, address.get(name) ?? fallback];
    return [name, address.has(name) ? address.getAll(name) : fallback];
  });
  return Object.fromEntries(fields);
}

/** The URL with these parameters in the order of `defaults`, without default values. Chinese is not percent-encoded. */
export function writeFields<T extends AddressFields>(path: string, values: Partial<T>, defaults: T): string {
  const parts = Object.entries(defaults).flatMap(([name, fallback]) => {
    const value: string | readonly string[] = values[name] ?? fallback;
    if (typeof value !== 'string') return value.map((one) => `${name}=${escaped(one)}`);
    return value === fallback ? [] : [`${name}=${escaped(value)}`];
  });
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these above all must not stand in an address
  text.replace(/[\u0000-\u001f\u007f"#%&'+<>\\^`{|}]/g, encodeURIComponent).replaceAll(' ', '+');
