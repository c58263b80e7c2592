/** The port that a variable names, or the default; throws a message that says what to change. */
export function readPort(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  defaultPort: number,
): number {
  const text = env[name] || String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(
      `${name} is "${text}", which is not a port between 1 and 65535 (example: ${name}=${defaultPort}).`,
    );
  return port;
}
