/** The page on which two documents stand side by side. */
export const compareHref = (first: string, second: string): string =>
  `/compare?${new URLSearchParams({ a: first, b: second })}`;
