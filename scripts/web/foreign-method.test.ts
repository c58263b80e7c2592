import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { refuseForeignMethod } from './foreign-method.ts';

const ask = (method: string) => {
  const sent = { status: 0, headers: {} as object, body: undefined as unknown };
  const response = {
    writeHead: (status: number, headers: object) => Object.assign(sent, { status, headers }) && response,
    end: (body?: unknown) => void Object.assign(sent, { body }),
  } as unknown as ServerResponse;
  return { answered: refuseForeignMethod({ method } as IncomingMessage, response), ...sent };
};

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'M-SEARCH'])(
  '%s is answered 405 with the allowed methods and no body',
  (method) => {
    const { answered, status, headers, body } = ask(method);
    expect([answered, status, body]).toEqual([true, 405, undefined]);
    expect(headers).toMatchObject({ allow: expect.stringContaining('GET, HEAD, POST') });
  },
);

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is left to the web app',
  (method) => {
    expect(ask(method).answered).toBe(false);
  },
);
