import { globSync } from 'node:fs';
import fc from 'fast-check';
import { ROOT } from '../lib/paths.ts';

/** A request to the web app as it goes over the wire: the path is sent as it stands. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Every address of the web app, from the folder: `/api/threads/[threadId]`. */
export const routePatterns = (): string[] =>
  globSync('app/**/{route.ts,page.tsx}', { cwd: ROOT })
    .map((file) =>
      `/${file}`
        .replace(/^\/app/, '')
        .replace(/\/(?:route\.ts|page\.tsx)$/, '')
        .replace('/(desk)', ''),
    )
    .map((pattern) => pattern || '/')
    .sort();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const HELD = [
  'law:B0000001:184',
  'law:B0000001',
  '民法第184條',
  '00000000-0000-4000-8000-000000000000',
] as const;
/** Escapes that decode to nothing, to a slash, to half a character, to a sign that a path may not have. */
const ESCAPES = [
  '%',
  '%00',
  '%2F',
  '%2e%2e%2f',
  '%E6%B0',
  '%ff%fe',
  '%ED%A0%80',
  '%0d%0aX: 1',
  '..',
  '%u6c11',
] as const;
const odd = fc.string({ unit: 'binary', maxLength: 40 });

/** A path holds visible ASCII only: everything else is escaped. */
const encodeForPath = (text: string) =>
  text.toWellFormed().replace(/[^!-~]/g, (sign) => encodeURIComponent(sign));

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HELD).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.constantFrom(...ESCAPES).map(encodeForPath) },
  { weight: 2, arbitrary: odd.map((text) => encodeURIComponent(text.toWellFormed()) || '-') },
  { weight: 1, arbitrary: fc.constant('a'.repeat(3_000)) },
);

const NAMES = [
  ...[
    'q',
    'mode',
    'limit',
    'offset',
    'doc_type',
    'level',
    'court',
    'start_date',
    'end_date',
    'in_force',
    'sort',
  ],
  ...[
    'page',
    'cursor',
    'callbackUrl',
    'error',
    'from',
    'quote',
    'compare',
    'a',
    'b',
    'n',
    'refresh',
    '_rsc',
    'csrf',
  ],
];
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '2026-02-31',
    'hybrid',
    'keyword',
    'newest',
    '民法',
    '第184條',
  ),
  fc.constantFrom(
    '押租金 & 修繕',
    '"',
    '" OR 1=1 --',
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    'x'.repeat(2_000),
  ),
  odd,
);
const parameter = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: odd }), value)
  .map(
    ([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`,
  );
const query = fc.oneof(
  fc.constant(''),
  fc.array(parameter, { minLength: 1, maxLength: 5 }).map((all) => `?${all.join('&')}`),
  fc.constantFrom('?%', '?q=%ff', '?q[]=1&q[a]=2', '?__proto__[x]=1', '?&&==&', `?${'a=1&'.repeat(500)}`),
);

const path = (patterns: readonly string[]) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.constantFrom(...patterns), fc.array(segment, { minLength: 3, maxLength: 3 }), query)
        .map(([pattern, parts, rest]) => {
          let next = 0;
          return pattern.replace(/\[[^\]]+\]/g, () => parts[next++] ?? 'x') + rest;
        }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/_next/static/', '/_next/image', '/_next/data/', '/api/', '/.git/', '//', '/'),
          segment,
          query,
        )
        .map(([start, part, rest]) => start + part + rest),
    },
  );

const CHAT = {
  thread_id: '00000000-0000-4000-8000-000000000000',
  turn_id: '00000000-0000-4000-8000-000000000001',
  question: '押租金何時返還？',
};
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .tuple(
      fc.constantFrom('thread_id', 'turn_id', 'question', 'settings', 'title', 'days', 'replaces'),
      fc.jsonValue(),
    )
    .map(([name, given]) => JSON.stringify({ ...CHAT, [name]: given })),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"',
    '{"__proto__":{"role":"admin"}}',
    '{"title":"\\ud800"}',
    '\u0000',
    '1e999',
  ),
  fc.constant('['.repeat(20_000)),
  fc.constant(JSON.stringify({ title: 'x'.repeat(300_000) })),
);
const form = fc
  .array(parameter, { maxLength: 4 })
  .map((all) => ['locale=zh-TW', 'returnTo=%2F%2Fevil.example', 'logout_token=a.b.c', ...all].join('&'));
const body = fc.oneof(
  { weight: 4, arbitrary: json.map((text) => ({ text, type: 'application/json' })) },
  { weight: 2, arbitrary: form.map((text) => ({ text, type: 'application/x-www-form-urlencoded' })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        odd,
        fc.constantFrom(
          '',
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'a/b/c',
        ),
      )
      .map(([text, type]) => ({ text, type })),
  },
);

/** Headers that Next, next-auth or we read, with values that nobody should send. */
const ODD_HEADERS: Record<string, readonly string[]> = {
  accept: ['', 'text/x-component', 'application/json;q=x', '*/*,'.repeat(200)],
  'accept-encoding': ['', 'br;q=x', 'identity;q=0', '*;q=0'],
  'accept-language': ['', 'xx-!!', 'zh-TW,'.repeat(300)],
  authorization: ['Basic', 'Bearer ldk_x', ', , ,'],
  cookie: [
    '=',
    'a',
    '__Host-next-auth.session-token=x',
    'next-auth.session-token=a.b.c.d.e; ; =',
    'legal-desk-locale=%ff',
  ],
  'if-none-match': ['*', '""', 'W/"'],
  'last-event-id': ['-1', 'x', '99999999999999999999'],
  'next-action': ['x', '0'.repeat(40), ''],
  'next-router-prefetch': ['1', 'x'],
  'next-router-state-tree': ['', '%', '[]', 'null', '%5B%22%22%5D'],
  'next-router-segment-prefetch': ['/_tree', '%'],
  'next-url': ['//evil.example', '%'],
  origin: ['null', 'https://evil.example', '%'],
  range: ['bytes=0-', 'bytes=9-1', 'x'],
  referer: ['x', 'https://evil.example/'],
  rsc: ['1', 'x'],
  'sec-fetch-site': ['cross-site', 'none', 'x'],
  'x-forwarded-for': ['127.0.0.1', "'"],
  'x-forwarded-host': ['evil.example', ':', 'a b'],
  'x-forwarded-proto': ['https', 'x'],
  'x-http-method-override': ['DELETE'],
  'x-middleware-subrequest': ['proxy:proxy:proxy:proxy:proxy', 'src/middleware'],
  'x-nextjs-data': ['1'],
};
const oddHeader = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.constantFrom(...(ODD_HEADERS[name] ?? [''])).map((text) => [name, text] as const));

/** Requests that a browser of ours, a foreign page or somebody with bad intent might send to one of these addresses. */
export const fuzzRequest = (patterns: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      // About half of all requests read, as most routes do.
      method: fc.oneof(fc.constantFrom('GET'), fc.constantFrom(...METHODS)),
      path: path(patterns),
      body,
      odd: fc.array(oddHeader, { maxLength: 2 }),
    })
    .map(({ method, path: target, body: { text, type }, odd: more }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const headers = { 'sec-fetch-site': 'same-origin', ...(hasBody ? { 'content-type': type } : {}) };
      return {
        method,
        path: target,
        headers: { ...headers, ...Object.fromEntries(more) },
        body: hasBody ? text : null,
      };
    });
