import { expect, test } from 'vitest';
import { citedFrom, quoteHref } from './quote-link.ts';

const id = '0b9f2c1e-8c5e-4d8f-9a3b-3f0f6f1f2a11';
const from = { page: `chat/${id}`, turn: id, number: 3 };

test('a document is opened at its quotation, and the way back leads to the citation', () => {
  const url = new URL(quoteHref('law:A/1', '出租人「應」返還', from), 'https://desk.example');
  expect(url.pathname).toBe('/documents/law:A%2F1');
  expect(url.searchParams.get('quote')).toBe('出租人「應」返還');
  expect(url.hash).toBe('#quoted');
  expect(citedFrom(url.searchParams.get('from'))).toBe(`/chat/${id}#ref-${id}-3`);
});

test('without a quotation it is opened at its beginning, without a conversation there is no way back', () => {
  expect(quoteHref('a', null, null)).toBe('/documents/a');
});

test.each([null, '', 'x', `//evil.example/${id}.${id}.1`, `chat/../${id}.${id}.1`, `chat/${id}.${id}.1x`])(
  'nothing else is a way back: %s',
  (wrong) => {
    expect(citedFrom(wrong)).toBeNull();
  },
);
