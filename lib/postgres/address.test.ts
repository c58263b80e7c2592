import { expect, test } from 'vitest';
import { connectionProblem, isPostgresAddress, shownAddress } from './address.ts';

test.each([
  'postgres://u:p@db:5432/desk',
  'postgresql://db/desk',
  'postgres://u@localhost/desk?host=/run/pg',
])('%s is the address of a PostgreSQL database', (address) => expect(isPostgresAddress(address)).toBe(true));

test.each(['', 'mysql://db/desk', 'postgres://db', 'postgres://db/', 'db:5432/desk', 'postgres://a b/desk'])(
  '%j is none',
  (address) => expect(isPostgresAddress(address)).toBe(false),
);

test('an address is shown without user, password and options', () => {
  expect(shownAddress('postgres://lin:geheim@db:5432/desk?sslmode=verify-full')).toBe(
    'PostgreSQL at db:5432/desk',
  );
});

test('if all of several addresses refuse, every refusal is reported', () => {
  const refused = new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')], '');
  expect(connectionProblem(refused)).toBe('refused ::1; refused 127.0.0.1');
});
