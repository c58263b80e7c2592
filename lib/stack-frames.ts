/**
 * The lines of an error's stack that name places in the program, as logs may have them: its name and message, which may
 * quote what somebody searched for, are left out. A stack begins with both as they are, or, where it was written before
 * they were changed, with those of then.
 */
export function stackFrames(error: Error): string[] {
  const { stack = '', message } = error;
  const head = Error.prototype.toString.call(error);
  const rest = stack.startsWith(head) ? stack.slice(head.length) : stack.replace(message, '');
  return rest
    .split('\n')
    .filter((line) => /^ {4}at [^\s()][^()]*(?:\([^()\s]+:\d+:\d+\)|:\d+:\d+)$/.test(line))
    .map((line) => line.trim());
}
