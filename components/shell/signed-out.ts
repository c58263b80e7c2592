import { forgetAll } from '#components/shared/own-storage.ts';

/** Where tabs tell each other that somebody signs out. One for the whole page: it hears the other tabs and not itself. */
let others: BroadcastChannel | null = null;
const channel = (): BroadcastChannel => {
  others ??= new BroadcastChannel('legal-desk');
  return others;
};

/** Called when the user signs out on this page: clears the browser’s stored data and notifies the other tabs. */
export function signOutHere(): void {
  forgetAll();
  channel().postMessage(null);
}

/** Leaves the page when somebody signs out in another tab: her questions and answers must not stay on the screen. */
export function leaveWithOthers(): () => void {
  channel().onmessage = () => {
    forgetAll();
    window.location.replace('/sign-in?signedOut=1');
  };
  return () => {
    others?.close();
    others = null;
  };
}
