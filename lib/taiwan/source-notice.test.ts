import { expect, test } from 'vitest';
import { excerptNotice, excerptOf, sourceNoticeOf } from './source-notice.ts';

test.each([
  ['押金應返還。\n【示範資料】本文件為虛構內容。', '【示範資料】本文件為虛構內容。'],
  ['押金應返還。\n【編者註：內容已節錄】\n', '【編者註：內容已節錄】'],
])('sourceNoticeOf returns a last line in 【】: %s', (text, notice) =>
  expect(sourceNoticeOf(text)).toBe(notice),
);

test.each([
  '【解釋文】\n不違憲。',
  '【示範資料】虛構。\n押金應返還。',
  '押金應返還。\n【附表】',
  '見【甲】乙【丙】丁',
  '押金應返還。',
  '',
])('sourceNoticeOf is null for %s', (text) => expect(sourceNoticeOf(text)).toBeNull());

test('excerptOf reads the document that quotes an excerpt, also before another source notice', () => {
  const text = `夫妻各自申報。\n${excerptNotice('司法院釋字第318號解釋')}`;
  expect(excerptOf(text)).toEqual({ source: '司法院釋字第318號解釋', start: text.indexOf('\n') });
  expect(excerptOf(`${text}\n【示範資料】本文件為虛構內容。`)?.source).toBe('司法院釋字第318號解釋');
  expect(excerptOf(`${text}\n以上。`)).toBeNull();
  expect(excerptOf('夫妻各自申報。')).toBeNull();
});
