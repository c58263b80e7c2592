/** The row of what can be done with an item. */
export const ITEM_ACTIONS = 'flex flex-wrap items-center gap-x-4';

/** The way to where an item is from, and to a file of the matter. */
export const MATTER_LINK =
  'inline-flex min-h-7 items-center text-accent text-sm underline underline-offset-2';
