/** A failed node is skipped for this time, as long as there is another. */
const SKIP_MS = 5_000;

/**
 * Chooses the node of each call: round robin, recently failed nodes last, and none that this call has tried already.
 */
export function createNodes(addresses: readonly string[], now: () => number = Date.now) {
  const failedAt = new Map<string, number>();
  let turn = 0;
  return {
    next(tried: ReadonlySet<string> = new Set()): string {
      turn = (turn + 1) % addresses.length;
      const inTurn = [...addresses.slice(turn), ...addresses.slice(0, turn)];
      const isSkipped = (node: string) => now() - (failedAt.get(node) ?? Number.NEGATIVE_INFINITY) < SKIP_MS;
      const weight = (node: string) => Number(tried.has(node)) * 2 + Number(isSkipped(node));
      return inTurn.sort((a, b) => weight(a) - weight(b))[0] as string;
    },
    failed(node: string): void {
      failedAt.set(node, now());
    },
    answered(node: string): void {
      failedAt.delete(node);
    },
  };
}
