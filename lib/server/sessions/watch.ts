import 'server-only';
import { onEnded } from './ended.ts';
import { isSessionOpen } from './store.ts';

/** A session can end without this process: by a time limit, or by another process. The database is read this often. */
const POLL_INTERVAL_MS = 1_000;

/** Calls `end` once when the session ends for any reason; returns a function that stops watching. For work that outlasts a request. */
export function watchSession(id: string, end: () => void): () => void {
  let isWatching = true;
  const stop = () => {
    isWatching = false;
    clearInterval(timer);
    forget();
  };
  const over = () => {
    if (!isWatching) return;
    stop();
    end();
  };
  const forget = onEnded(id, over);
  const timer = setInterval(() => {
    // If the database can't be read now, it is read again in a second.
    void isSessionOpen(id)
      .then((open) => open || over())
      .catch(() => {});
  }, POLL_INTERVAL_MS);
  timer.unref();
  return stop;
}
