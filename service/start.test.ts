import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { runProgram, startProcess } from '#service/testing/process.ts';

const start = (env: Record<string, string>) => runProgram('service/testing/service.ts', [], env);

describe('the service does not start, and says what to change,', () => {
  test('when a variable is wrong and another is misspelt, of both at once', async () => {
    const { code, stdout, stderr } = await start({
      SERVICE_PORT: '99999',
      SERVICE_HOTS: '0.0.0.0',
      DATA_DIR: temporaryFolder(),
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(
      'SERVICE_PORT must be a whole number from 0 to 65535. Example: SERVICE_PORT=4010',
    );
    expect(stderr).toContain('SERVICE_HOTS is not a variable of the service');
    expect(stderr).not.toContain('    at ');
  });

  test('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await start({ SERVICE_PORT: String(port), DATA_DIR: temporaryFolder() });
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(stderr).toContain(`SERVICE_PORT=${port + 1}`);
    expect(stderr).not.toContain('    at ');
  });

  test('when its address is not of this machine', async () => {
    const { code, stderr } = await start({
      SERVICE_HOST: '203.0.113.1',
      SERVICE_PORT: '0',
      DATA_DIR: temporaryFolder(),
    });
    expect(code).toBe(1);
    expect(stderr).toContain('SERVICE_HOST=127.0.0.1');
  });

  test('when other vectors answer than those that the documents have', async () => {
    const DATA_DIR = temporaryFolder();
    const engine = openSqliteEngine(DATA_DIR, { readers: 1 });
    await createIndexWriter(engine).write(DOCUMENTS);
    await embedDocuments(engine, hashingModel());
    await engine.close();
    const EMBED = { EMBED_URL: 'http://127.0.0.1:9/v1', EMBED_MODEL: 'other', EMBED_KEY: 'sk-very-secret' };
    const { code, stdout, stderr } = await runProgram('service/main.ts', [], {
      SERVICE_PORT: '0',
      DATA_DIR,
      ...EMBED,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/testing\/pairs.*remote\/other.*npm run corpus -- embed/s);
    expect(stderr).not.toMatch(/ {4}at |secret/);
  });

  test('when its folder cannot be written', async () => {
    const { code, stderr } = await start({ SERVICE_PORT: '0', DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expect(stderr).toContain('DATA_DIR');
  });
});

test('the service creates its folder and logs where it listens', async () => {
  const dataDir = `${temporaryFolder()}/new/folder`;
  const { url, output } = await startProcess({ DATA_DIR: dataDir });
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const line = JSON.parse(output.stdout.split('\n')[0] ?? '');
  expect(line).toMatchObject({ level: 'info', msg: 'listening', url, service: 'legal-desk' });
});
