import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseUndecodable } from './undecodable-address.ts';

function ask(url: string) {
  const sent = { status: 0, body: '' };
  const response = {
    writeHead: (status: number) => void Object.assign(sent, { status }),
    end: (body: string) => void Object.assign(sent, { body }),
  } as unknown as ServerResponse;
  return { answered: refuseUndecodable({ url } as IncomingMessage, response), ...sent };
}

test.each(['/%ff', '/api/%', '/documents/%ED%A0%80', '/_next/static/%u6c11', '/chat/%E6%B0?a=1'])(
  '%s is refused with 400 and what to do, in both languages',
  (url) => {
    const { answered, status, body } = ask(url);
    expect([answered, status]).toEqual([true, 400]);
    expect(body).toMatch(/請檢查網址[\s\S]*Check that the address/);
  },
);

test('every address that can be decoded is left to the web app, whatever its query is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, query) => {
      fc.pre(path.isWellFormed());
      expect(ask(`/${encodeURIComponent(path)}?%ff${query}`).answered).toBe(false);
    }),
  );
});
