/** An admitted answer, whose `release` gives its place back and may be called twice; or the limit that is reached. */
export type AnswerAdmission = { release: () => void } | { reached: 'key' | 'service' };

/** Limits the answers being written at once, in all (`CHAT_STREAMS`) and for each key (`CHAT_STREAMS_PER_KEY`). */
export type AnswerLimiter = { acquire(keyId: string): AnswerAdmission };

type AnswerLimits = { streams: number; streamsPerKey: number };

export function createAnswerLimiter({ streams, streamsPerKey }: AnswerLimits): AnswerLimiter {
  const runningByKey = new Map<string, number>();
  let running = 0;
  return {
    acquire(keyId) {
      const runningForKey = runningByKey.get(keyId) ?? 0;
      // The key's limit is checked first: its holder can do something about that one.
      if (runningForKey >= streamsPerKey) return { reached: 'key' };
      if (running >= streams) return { reached: 'service' };
      running += 1;
      runningByKey.set(keyId, runningForKey + 1);
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        running -= 1;
        const left = (runningByKey.get(keyId) ?? 1) - 1;
        if (left > 0) runningByKey.set(keyId, left);
        else runningByKey.delete(keyId);
      };
      return { release };
    },
  };
}
