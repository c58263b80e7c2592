/**
 * Runs once before the first request, so that a wrong environment, or a database that cannot be opened, stops the start
 * and is not met by the first lawyer.
 */
export async function register() {
  // Imported inside the condition, so that it is not built for the Edge runtime, which has no process to end.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { stopOnWrongStart } = await import('#lib/server/stop-on-wrong-start.ts');
    await stopOnWrongStart();
    // scripts/web.ts awaits this function before it stops.
    const { answersOver } = await import('#lib/server/chat/runs.ts');
    Object.assign(globalThis, { legalDeskAnswersOver: answersOver });
  }
}
