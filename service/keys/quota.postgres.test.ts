import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder, testApp } from '#service/testing/app.ts';
import { remaining } from '#service/testing/expect.ts';
import { type ServiceProcess, startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const PROCESSES = 4;
const LEFT = 150;
const path = searchPath({ query: '民法' });

test('of 200 searches more than are left, at once to four service processes, exactly as many as are left are answered', async () => {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { key, id } = await newKey({ quota: LEFT });
  const { id: other } = await newKey({ quota: 3 });
  const services: ServiceProcess[] = [];
  for (let n = 0; n < PROCESSES; n++)
    services.push(await startProcess({ DATA_DIR: dataDir, SEARCH_WAIT_MS: '600000' }));

  const asked = Array.from({ length: LEFT + 200 }, (_, n) =>
    fetch(services[n % PROCESSES]!.url + path, bearer(key)),
  );
  // Another key is charged meanwhile, in commits with others.
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => keys.charge(other)));
  const answers = await Promise.all(asked);

  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(LEFT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(200);
  expect(passed.map(remaining).sort((a, b) => a - b)).toEqual(Array.from({ length: LEFT }, (_, n) => n));
  expect(await keys.charge(id)).toBeNull();
  expect((await keys.find(key))?.used).toBe(LEFT);
  expect(others.filter((left) => left !== null).sort()).toEqual([0, 1, 2]);
}, 600_000);

test('two processes that charge the same keys in opposite order at once both come through', async () => {
  const dataDir = temporaryFolder();
  const [one, two] = [await keysOf(dataDir), await keysOf(dataDir)];
  const ids = [(await one.newKey({ quota: 500 })).id, (await one.newKey({ quota: 500 })).id];
  const charge = (keys: typeof one.keys, order: string[]) =>
    Promise.all(Array.from({ length: 200 }, (_, n) => keys.charge(order[n % 2]!)));
  const left = await Promise.all([charge(one.keys, ids), charge(two.keys, ids.toReversed())]);
  expect(left.flat()).not.toContain(null);
  expect((await one.keys.list()).map(({ used }) => used)).toEqual([200, 200]);
});

test('a commit of charges that the server refuses rejects all of them and charges nobody', async () => {
  const { keys, state, newKey } = await testApp();
  const { id, key } = await newKey({ quota: 3 });
  await sql`alter table api_keys add constraint no_more check (used <= 1)`.execute(state);
  const charges = await Promise.allSettled([keys.charge(id), keys.charge(id)]);
  expect(charges.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await keys.find(key))?.used).toBe(0);
  await sql`alter table api_keys drop constraint no_more`.execute(state);
  expect(await keys.charge(id)).toBe(2);
});
