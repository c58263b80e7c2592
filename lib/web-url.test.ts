import { expect, test } from 'vitest';
import { webOriginOf, webUrlProblem } from './web-url.ts';

test.each([
  ['https://desk.firm.example/', 'https://desk.firm.example'],
  ['HTTPS://Desk.Firm.Example:443', 'https://desk.firm.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the site %s, as browsers name it', (text, origin) => {
  expect(webUrlProblem(text)).toBeNull();
  expect(webOriginOf(text)).toBe(origin);
});

test.each([
  'https://desk.firm.example/desk',
  'https://desk.firm.example?firm=1',
  'https://desk.firm.example#top',
  'https://lin:secret@desk.firm.example',
])('%s is more than a site, and the message says what to write', (text) => {
  expect(webUrlProblem(text)).toMatch(/^must be a site alone.*; write https:\/\/desk\.firm\.example$/);
});

test.each(['desk.firm.example', 'desk.firm.example:3000', 'ftp://desk.firm.example', '', 'https://'])(
  '%j is no address of a site',
  (text) => {
    expect(webUrlProblem(text)).toBe('must be an http(s) address');
  },
);
