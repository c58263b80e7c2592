import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { openTestState } from '#service/testing/state.ts';
import { compileOnce } from './compile-once.ts';

test('a statement compiled once is the one that building it for its value gives, whatever the value', async () => {
  const state = await openTestState(temporaryFolder());
  onTestFinished(() => state.destroy());
  const build = (name: string) =>
    state
      .selectFrom('secrets')
      .select('value')
      .where('created_at', '<', 3)
      .where('name', '=', name)
      .where('value', '!=', name);
  const compiled = compileOnce(build);
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { sql, parameters } = build(name).compile();
      expect(compiled(name)).toMatchObject({ sql, parameters });
    }),
  );
});
