import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NODE } from '../lib/paths.ts';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'stop-once-answered.ts'));

/** A web server that answers a request at the message `answer`, and has an answer to write until the message `over`. */
async function server(limitMs: number) {
  const program = `
    import { createServer } from 'node:http';
    import { once } from 'node:events';
    import { stopOnceAnswered } from ${MODULE};
    const told = (what) => new Promise((done) => process.on('message', (one) => one === what && done()));
    const server = createServer(async (_, response) => {
      response.flushHeaders();
      process.send('asked');
      await told('answer');
      response.end('whole');
    });
    const over = told('over');
    globalThis.legalDeskAnswersOver = () => { process.send('waits for answers'); return over; };
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stopOnceAnswered(server, ${limitMs});
    process.send(server.address().port);
  `;
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const says = async () => ((await once(child, 'message')) as [unknown])[0];
  const port = (await says()) as number;
  const get = async () => {
    const asked = request({ port, host: '127.0.0.1' }).end();
    const [response] = await once(asked, 'response');
    return (await response.toArray()).join('');
  };
  const takes = async () => {
    const socket = connect(port, '127.0.0.1');
    try {
      return await once(socket, 'connect').then(
        () => true,
        () => false,
      );
    } finally {
      socket.destroy();
    }
  };
  return { child, says, get, takes, ended: once(child, 'exit') };
}

test('on SIGTERM a web server finishes begun requests, takes no new ones, and ends when its answers are over', async () => {
  const { child, says, get, takes, ended } = await server(600_000);
  const asked = says();
  const begun = get();
  await asked;
  child.kill('SIGTERM');
  // Polled: the signal does not arrive at once.
  await expect.poll(takes).toBe(false);
  const waits = says();
  child.send('answer');
  expect(await begun).toBe('whole');
  expect(await waits).toBe('waits for answers');
  expect(child.exitCode).toBeNull();
  child.send('over');
  expect(await ended).toEqual([0, null]);
});

test('on SIGTERM a web server ends after the limit although an answer is not over', async () => {
  const { child, says, get, ended } = await server(1);
  const asked = says();
  void get().catch(() => {});
  await asked;
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
