import { expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { linksAreNewer } from './newer-links.logic.ts';

const cited = (doc_type: DocType, date: string | null) => ({
  doc_id: 'x',
  title: 'x',
  doc_type,
  is_abandoned: false,
  url: '',
  date,
});

test.each([
  ['裁判', '2010-01-01', cited('法規命令', '2021-01-20'), true],
  ['裁判', '2022-01-01', cited('法規命令', '2021-01-20'), false],
  ['裁判', '2010-01-01', cited('裁判', '2021-01-20'), false],
  ['裁判', '2010-01-01', cited('法規命令', null), false],
  ['裁判', null, cited('法規命令', '2021-01-20'), false],
  ['法規命令', '2010-01-01', cited('法規命令', '2021-01-20'), false],
] as const)('a %s of %s that cites %j links to newer text: %s', (doc_type, date, cites, expected) =>
  expect(linksAreNewer({ doc_type, date, cites: [cites] })).toBe(expected),
);
