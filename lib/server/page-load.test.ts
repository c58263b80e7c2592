import { expect, test } from 'vitest';
import { isFromAnotherSite, isHtmlAsked, isPageLoad } from './page-load.ts';

test.each<[string, Record<string, string>, boolean]>([
  ['a person opens an address', { 'sec-fetch-dest': 'document', accept: 'text/html' }, true],
  ['the app moves within itself', { 'sec-fetch-dest': 'empty', accept: '*/*' }, false],
  ['the same on plain http', { accept: '*/*', referer: 'http://desk/search' }, false],
  ['a person on plain http', { accept: 'text/html,*/*', referer: 'http://desk/search' }, true],
  ['a program', { accept: '*/*' }, true],
  ['a browser fetches ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, false],
  ['an older browser fetches ahead', { accept: 'text/html', purpose: 'prefetch' }, false],
])('%s (%j): is a page load: %s', (_, headers, expected) => {
  expect(isPageLoad(new Headers(headers))).toBe(expected);
});

test.each([
  ['a person opens an address', 'text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['the app moves within itself', '*/*', false],
  ['a program that does not say', undefined, false],
])('%s: HTML is requested: %s → %s', (_, accept, expected) => {
  expect(isHtmlAsked(new Headers(accept === undefined ? {} : { accept }))).toBe(expected);
});

test.each<[string, Record<string, string>, boolean]>([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }, true],
  ['a link on another site that hides where it is', { 'sec-fetch-site': 'cross-site' }, true],
  ['a link in a mail program, a bookmark, a typed address', { 'sec-fetch-site': 'none' }, false],
  ['a link of our own', { 'sec-fetch-site': 'same-origin', referer: 'https://desk.example/' }, false],
  ['the firm’s intranet on the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['another site on plain http', { referer: 'http://evil.example/' }, true],
  ['our own page on plain http', { referer: 'https://desk.example/search' }, false],
  ['nothing told', {}, false],
])('%s (%j): comes from another site: %s', (_, headers, expected) => {
  expect(isFromAnotherSite(new Headers(headers), 'https://desk.example')).toBe(expected);
});
