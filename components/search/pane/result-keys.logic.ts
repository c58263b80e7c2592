import { isForPage, pageKey, withoutShift } from '#components/shared/reading/keys.logic.ts';

/** What a key does on the page of results. */
export type ResultCommand = 'next' | 'previous' | 'open' | 'open-tab' | 'keep' | 'keys';

type ResultKeyPress = Parameters<typeof isForPage>[0] & { key: string };

const COMMANDS: Readonly<Record<string, ResultCommand>> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
  o: 'open-tab',
  s: 'keep',
};

const closest = (target: EventTarget | null, selector: string): boolean =>
  typeof (target as Element | null)?.closest === 'function' && (target as Element).closest(selector) !== null;

/**
 * The command of a key; null if the key is typed, meant for a control, or pressed in a dialog. Arrows move through the
 * results only beside a pane, and in the pane they scroll it; Enter opens a result where no control has the focus.
 */
export function commandOf(event: ResultKeyPress, hasPane: boolean): ResultCommand | null {
  const { target } = event;
  const key = pageKey(event);
  if (closest(target, '[role$=dialog], [role=menu], [role=listbox]')) return null;
  // A question mark is typed with Shift on most keyboards.
  if (key === '?') return isForPage(withoutShift(event)) ? 'keys' : null;
  if (!isForPage(event)) return null;
  const command = COMMANDS[key] ?? null;
  if (key.startsWith('Arrow') && (!hasPane || closest(target, '[data-pane]'))) return null;
  // A focused element that can itself be kept handles the key.
  if (command === 'keep' && closest(target, '[data-keep]')) return null;
  if (command === 'open' && closest(target, 'a, button, summary, [role=button]')) return null;
  return command;
}
