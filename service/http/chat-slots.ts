/** How many answers are being written, in all and for each key. */
export type Slots = {
  /** Takes a place and returns how to give it back, which may be called twice; null when there is none. */
  take(keyId: string): (() => void) | null;
};

export function createSlots({ streams, streamsPerKey }: { streams: number; streamsPerKey: number }): Slots {
  const byKey = new Map<string, number>();
  let all = 0;
  return {
    take(keyId) {
      const own = byKey.get(keyId) ?? 0;
      if (all >= streams || own >= streamsPerKey) return null;
      all += 1;
      byKey.set(keyId, own + 1);
      let taken = true;
      return () => {
        if (!taken) return;
        taken = false;
        all -= 1;
        const left = (byKey.get(keyId) ?? 1) - 1;
        if (left > 0) byKey.set(keyId, left);
        else byKey.delete(keyId);
      };
    },
  };
}
