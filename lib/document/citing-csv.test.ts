import { expect, test } from 'vitest';
import type { CitingDocument } from '#lib/contract/full-document.ts';
import { CSV_HEAD, csvRows } from './citing-csv.ts';

const citing: CitingDocument = {
  doc_id: 'case:1',
  title: '某判決',
  doc_type: '裁判',
  is_abandoned: false,
  url: '/documents/case:1',
  date: '2020-01-02',
  level: '最高',
  court: '最高法院',
  times: 2,
  passage: '依"民法"第184條，',
  start: 1,
  end: 3,
  at: 40,
  view: 'court',
  decides: true,
};

test('each that cites is a row, and opens where it cites', () =>
  expect(csvRows([citing], 'https://desk.example')).toBe(
    '"某判決","裁判","最高法院","最高","2020-01-02","2","法院見解","依""民法""第184條，","https://desk.example/documents/case:1#c40"\r\n',
  ));

test('no cell is a formula, and Excel sees that it is UTF-8', () => {
  expect(csvRows([{ ...citing, title: '=HYPERLINK("x")' }], 'https://desk.example')).toMatch(/^"'=HYPERLINK/);
  expect(CSV_HEAD.charCodeAt(0)).toBe(0xfeff);
});
