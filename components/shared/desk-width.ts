/**
 * The window width from which a second column is shown, such as a document beside the list; `desk` in
 * tailwind.config.ts.
 */
export const DESK_WIDTH = '(min-width: 68.75rem)';
