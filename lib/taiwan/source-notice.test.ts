import { expect, test } from 'vitest';
import { sourceNoticeOf } from './source-notice.ts';

test.each([
  ['押金應返還。\n【示範資料】本文件為虛構內容。', '【示範資料】本文件為虛構內容。'],
  ['押金應返還。\n【編者註：內容已節錄】\n', '【編者註：內容已節錄】'],
])('the last line in which a source speaks of its document is its notice: %s', (text, notice) =>
  expect(sourceNoticeOf(text)).toBe(notice),
);

test.each([
  '【解釋文】\n不違憲。',
  '【示範資料】虛構。\n押金應返還。',
  '押金應返還。\n【附表】',
  '見【甲】乙【丙】丁',
  '押金應返還。',
  '',
])('other text has no notice: %s', (text) => expect(sourceNoticeOf(text)).toBeNull());
