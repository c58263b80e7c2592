/** Runs at most `most` tasks at once: `add` waits for a free place. A task that fails makes the next call throw. */
export function inOrder(most: number) {
  const going: Promise<void>[] = [];
  const next = async (left: number) => {
    while (going.length > left) await going.shift();
  };
  return {
    async add(work: Promise<void>) {
      work.catch(() => {}); // It is awaited later, and must not count as unhandled until then.
      going.push(work);
      await next(most);
    },
    all: () => next(0),
  };
}
