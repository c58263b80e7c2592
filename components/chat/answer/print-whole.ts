import type { QueryClient } from '@tanstack/react-query';

/** Tells cards out of sight that they will be printed. */
export const BEFORE_PRINT = 'desk:before-print';
/** After this the rest is printed without. */
const WAIT_MS = 5_000;
/** What was read has to be rendered before it is on paper. */
const RENDER_MS = 100;
const rendered = () => new Promise((done) => setTimeout(done, RENDER_MS));

/**
 * Prints the page once the cards out of sight have been read too. They are read when they come near the window, and on
 * paper a card that was not would not say that its document is 已廢止.
 */
export async function printWhole(client: QueryClient): Promise<void> {
  window.dispatchEvent(new Event(BEFORE_PRINT));
  // The cards begin to read when they are rendered anew.
  await rendered();
  await settled(client);
  await rendered();
  window.print();
}

function settled(client: QueryClient): Promise<void> {
  const isSettled = () => client.isFetching({ queryKey: ['facts'] }) === 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, WAIT_MS);
  const unsubscribe = client.getQueryCache().subscribe(() => isSettled() && resolve());
  if (isSettled()) resolve();
  return promise.finally(() => {
    clearTimeout(timer);
    unsubscribe();
  });
}
