/** Runs once before the first request: a wrong environment stops the start, not the first lawyer. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { webEnv } = await import('#lib/server/env.ts');
  try {
    webEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
