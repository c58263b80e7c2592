import { expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { hashKey, newKey } from './key.ts';

test('new API keys have our prefix, 256 random bits, and never repeat', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^ldk_[\w-]{43}$/);
  expect(new Set(keys).size).toBe(100);
  expect(hashKey('ldk_a')).toBe('f036042934f695432d5a0c123bf0cece2b283e679cfa3b49f091fc8e66f99718');
});

test('a charge takes one search from the quota and gives what is left; null for a used-up or unknown key', async () => {
  const { keys, newKey: create } = await testApp();
  const { id } = await create({ quota: 2 });
  expect([await keys.charge(id), await keys.charge(id), await keys.charge(id)]).toEqual([1, 0, null]);
  expect(await keys.charge('key_none')).toBeNull();
});

test('concurrent charges are each exact, also when they share a commit', async () => {
  const { keys, newKey: create } = await testApp();
  const [one, two] = [await create({ quota: 3 }), await create({ quota: 1 })];
  const ids = [one.id, two.id, 'key_none', one.id, two.id, one.id, one.id];
  expect(await Promise.all(ids.map((id) => keys.charge(id)))).toEqual([2, 0, null, 1, null, 0, null]);
});

test('a stored key as it is shown has neither the key nor its hash', async () => {
  const { keys, newKey: create } = await testApp();
  const { key } = await create();
  const shown = JSON.stringify([await keys.list(), await keys.find(key)]);
  expect(shown).not.toContain(key);
  expect(shown).not.toContain(hashKey(key));
});

test('a key that is revoked and expired is revoked; at the moment of expiry it is expired', async () => {
  const { keys } = await testApp({ now: () => 1_000 });
  const key = { id: '', name: '', quota: 1, used: 0, createdAt: 0, previousUntil: null };
  expect(keys.status({ ...key, expiresAt: null, revokedAt: null })).toBe('active');
  expect(keys.status({ ...key, expiresAt: 1_001, revokedAt: null })).toBe('active');
  expect(keys.status({ ...key, expiresAt: 1_000, revokedAt: null })).toBe('expired');
  expect(keys.status({ ...key, expiresAt: 1, revokedAt: 2 })).toBe('revoked');
});
