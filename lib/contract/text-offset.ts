import { z } from 'zod';

/** A place in a text, as `text.slice(start, end)` counts in JavaScript: most other languages count otherwise. */
export const textOffset = (of = '') =>
  z
    .int()
    .nonnegative()
    .meta({ description: `${of} In UTF-16 code units, as JavaScript counts.`.trim() });
