import 'server-only';
import { onEnded } from './ended.ts';
import { isSessionOpen } from './store.ts';

/** How soon an end is noticed that this process did not bring about: a limit, or another process on the database. */
const LOOK_EVERY_MS = 1_000;

/** Calls `end` once when the session is over, by whatever; returns how to stop watching. For work that outlasts a request. */
export function watchSession(id: string, end: () => void): () => void {
  let isWatching = true;
  const stop = () => {
    isWatching = false;
    clearInterval(looking);
    forget();
  };
  const over = () => {
    if (!isWatching) return;
    stop();
    end();
  };
  const forget = onEnded(id, over);
  const looking = setInterval(() => {
    // What can't be read now is looked at again in a second.
    void isSessionOpen(id)
      .then((open) => open || over())
      .catch(() => {});
  }, LOOK_EVERY_MS);
  looking.unref();
  return stop;
}
