/** What Kubernetes sets in every container for each Service of the namespace, such as OIDC_SERVICE_HOST. */
const OF_KUBERNETES = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

/**
 * Variables that look like those of a program and are none: a slip of the hand must not leave a default in place.
 * Names that begin with `prefix` are the program's alone.
 * `meant` is the variable that is one slip away; null if only the beginning is the program's own.
 */
export function misspeltNames(
  given: readonly string[],
  { known, prefix }: { known: readonly string[]; prefix: RegExp },
): { name: string; meant: string | null }[] {
  return given
    .filter((name) => !known.includes(name) && !OF_KUBERNETES.test(name))
    .map((name) => ({ name, meant: known.find((other) => isOneSlipAway(name, other)) ?? null }))
    .filter(({ name, meant }) => meant !== null || prefix.test(name));
}

/** One character more, less or other, or two neighbours that changed places. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  const areSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return areSwapped && a.slice(start + 2) === b.slice(start + 2);
}
