/** The service cannot start for a reason that the person who starts it can mend; the message tells how. */
export class StartError extends Error {
  override name = 'StartError';
}
