// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaveWithOthers, signOutHere } from './signed-out.ts';

/** Another tab: what it hears, and how it announces a sign-out. */
function otherTab() {
  const channel = new BroadcastChannel('legal-desk');
  const heard = new Promise<void>((resolve) => {
    channel.onmessage = () => resolve();
  });
  onTestFinished(() => channel.close());
  return { heard, signsOut: () => channel.postMessage(null) };
}

const left = vi.fn();
beforeEach(() => {
  left.mockReset();
  vi.stubGlobal('location', { replace: left });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(leaveWithOthers());
  localStorage.setItem('legal-desk.lin.searches', '["租賃"]');
  sessionStorage.setItem('legal-desk.lin.draft.t', '{"text":"問"}');
});

test('signing out clears the browser’s stored data and notifies the other tabs; its own page follows the form', async () => {
  const other = otherTab();
  signOutHere();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await other.heard;
  expect(left).not.toHaveBeenCalled();
});

test('signing out in another tab clears this tab’s data and leaves its page', async () => {
  const gone = new Promise((resolve) => left.mockImplementation(resolve));
  otherTab().signsOut();
  expect(await gone).toBe('/sign-in?signedOut=1');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
