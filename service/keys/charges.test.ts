import { expect, test } from 'vitest';
import { QuotaCharges } from './charges.ts';

test('a charge by itself is committed at once, and those that come meanwhile together by the other thread', async () => {
  const commits: string[] = [];
  let finish = () => {};
  const commitOne = async (ids: readonly string[]) => {
    commits.push(`one: ${ids}`);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return ids.map(() => 1);
  };
  const commitSeveral = async (ids: readonly string[]) => {
    commits.push(`several: ${ids}`);
    return ids.map((_, i) => i);
  };
  const charges = new QuotaCharges(commitOne, commitSeveral);
  const first = charges.take('a');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const others = ['b', 'c', 'd'].map((id) => charges.take(id));
  finish();
  expect(await first).toBe(1);
  expect(await Promise.all(others)).toEqual([0, 1, 2]);
  expect(commits).toEqual(['one: a', 'several: b,c,d']);
});

test('after a commit that the disk kept waiting, single charges leave this thread free for ten seconds', async () => {
  let [now, wait] = [0, 1];
  const commits: string[] = [];
  const commitOne = async () => {
    commits.push('one');
    now += wait;
    return [1];
  };
  const commitSeveral = async () => {
    commits.push('several');
    now += wait;
    return [1];
  };
  const charges = new QuotaCharges(commitOne, commitSeveral, () => now);
  await charges.take('a');
  wait = 300;
  await charges.take('a');
  await charges.take('a');
  await charges.take('a');
  wait = 1;
  now += 9_000;
  await charges.take('a');
  now += 1_000;
  await charges.take('a');
  expect(commits).toEqual(['one', 'one', 'several', 'several', 'several', 'one']);
});
