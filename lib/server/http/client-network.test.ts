import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

const networkOf = (address: string) => clientNetwork(new Headers({ 'x-forwarded-for': address }));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one /64 count as one', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      fc.pre(network.some((part) => part !== '0'));
      expect(networkOf([...network, ...one].join(':'))).toBe(networkOf([...network, ...other].join(':')));
    }),
  );
});

test.each(['', '127.0.0.1', '127.8.0.1', '::1', 'unknown', '203.0.113.7, 203.0.113.8'])(
  '%j names no client network',
  (address) => {
    expect(networkOf(address)).toBeNull();
  },
);

test('a request without the header has no client network', () => {
  expect(clientNetwork(new Headers())).toBeNull();
});
