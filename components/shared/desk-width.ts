/** The width from which what is read stands beside what leads to it; `desk` in tailwind.config.ts. */
export const DESK_WIDTH = '(min-width: 68.75rem)';
