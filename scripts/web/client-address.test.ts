import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientAddress, setClientAddress } from './client-address.ts';

const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress } as never,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test.each([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.10', '203.0.113.7', '203.0.113.7'],
  ['172.18.0.5', '203.0.113.7', '203.0.113.7'],
  ['fd00::5', '2001:db8::7', '2001:db8::7'],
  ['127.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
  ['127.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
  ['127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
])('from a proxy at %s with X-Forwarded-For %s the client is %s', (peer, forwarded, client) => {
  expect(clientAddress(request(peer, forwarded))).toBe(client);
});

test.each([undefined, '', 'unknown', '203.0.113.7, ', "'; --", '999.1.1.1'])(
  'where a proxy names no client (X-Forwarded-For %j) the address is the proxy’s own',
  (forwarded) => {
    expect(clientAddress(request('127.0.0.1', forwarded))).toBe('127.0.0.1');
  },
);

test('clientAddress ignores X-Forwarded-For on a connection from the internet', () => {
  fc.assert(
    fc.property(fc.string(), (forwarded) => {
      expect(clientAddress(request('198.51.100.1', forwarded))).toBe('198.51.100.1');
    }),
  );
});

test('a client that sends X-Forwarded-For itself gets the address that its proxy adds at the end', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (forged) => {
      const forwarding = request('127.0.0.1', `${forged}, 203.0.113.7`);
      setClientAddress(forwarding);
      expect(forwarding.headers).toEqual({ 'x-forwarded-for': '203.0.113.7' });
    }),
  );
});

test('clientAddress is empty for a connection that is closed already', () => {
  expect(clientAddress(request(undefined, '203.0.113.7'))).toBe('');
});
