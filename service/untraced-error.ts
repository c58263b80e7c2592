/**
 * An error that says all in its fields. Where it was thrown nobody reads: the log tells of its cause. Finding that out took a
 * tenth of what a refusal costs, just when there is least to spare.
 */
export abstract class UntracedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
