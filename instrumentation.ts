/** Runs once before the first request: a wrong environment, or a database that cannot be opened, stops the start, not the first lawyer. */
export async function register() {
  // Inside the condition, so that nothing of it is built for the Edge runtime, which has no process to end.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { stopOnWrongStart } = await import('#lib/server/stop-on-wrong-start.ts');
    await stopOnWrongStart();
    // scripts/web.ts, which is told to stop, waits for it.
    const { answersOver } = await import('#lib/server/chat/runs.ts');
    Object.assign(globalThis, { legalDeskAnswersOver: answersOver });
  }
}
