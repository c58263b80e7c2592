/** Waits so long, or until the network is there again. */
export const pauseUntilOnline = (ms: number) =>
  new Promise<void>((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
