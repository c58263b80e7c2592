/** A place for an answer, with how to give it back, which may be called twice; or whose places are all taken. */
export type Taken = { release: () => void } | { full: 'key' | 'all' };

/** How many answers are being written, in all and for each key. */
export type Slots = { take(keyId: string): Taken };

export function createSlots({ streams, streamsPerKey }: { streams: number; streamsPerKey: number }): Slots {
  const byKey = new Map<string, number>();
  let all = 0;
  return {
    take(keyId) {
      const own = byKey.get(keyId) ?? 0;
      // The key first: that is what its holder can do something about.
      if (own >= streamsPerKey) return { full: 'key' };
      if (all >= streams) return { full: 'all' };
      all += 1;
      byKey.set(keyId, own + 1);
      let taken = true;
      const release = () => {
        if (!taken) return;
        taken = false;
        all -= 1;
        const left = (byKey.get(keyId) ?? 1) - 1;
        if (left > 0) byKey.set(keyId, left);
        else byKey.delete(keyId);
      };
      return { release };
    },
  };
}
