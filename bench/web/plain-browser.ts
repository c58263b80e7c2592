import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

type AskBrowser = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

/** Connects to the browser's DevTools protocol; a response is matched to its command by `id`. */
async function connect(address: string): Promise<{ send: AskBrowser; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  const send: AskBrowser = (method, params = {}, sessionId) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
    return answer.promise;
  };
  return { send, close: () => socket.close() };
}

/**
 * A browser as a lawyer has it. Playwright's has the debugger enabled (`Runtime.enable`): for each error that is made
 * V8 reads the script again to find its line, and React makes five while it loads: some 40 ms of a task at a quarter
 * of the speed.
 */
export async function startPlainBrowser(executablePath = chromium.executablePath()) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--accept-lang=zh-TW',
    '--window-size=1440,900',
  ];
  const child = spawn(
    executablePath,
    [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let address = '';
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  if (!address) throw new Error(`The browser ${executablePath} did not start.`);
  child.stderr.resume();
  const { send, close } = await connect(address);
  return {
    send,
    close: async () => {
      close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
