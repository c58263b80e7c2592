/**
 * The lines of an error's stack that name places in the program, as logs may have them: the message, which may quote what
 * somebody searched for, is left out. The pattern is strict, so that no line of a message passes as a place.
 */
export const stackFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at [^\s()][^()]*(?:\([^()\s]+:\d+:\d+\)|:\d+:\d+)$/.test(line))
    .map((line) => line.trim());
