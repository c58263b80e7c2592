import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';

test('a commit of charges that fails rejects all of them and charges nobody', async () => {
  const { keys, state, newKey: create } = await testApp();
  const { id, key } = await create({ quota: 3 });
  await sql`create trigger no_more before update on api_keys when new.used > 1 begin select raise(abort, 'disk full'); end`.execute(
    state,
  );
  const charges = await Promise.allSettled([keys.charge(id), keys.charge(id)]);
  expect(charges.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await keys.find(key))?.used).toBe(0);
  await sql`drop trigger no_more`.execute(state);
  expect(await keys.charge(id)).toBe(2);
});
