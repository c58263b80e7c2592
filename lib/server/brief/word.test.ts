import { expect, test } from 'vitest';
import type { WordComment } from '#lib/check/comment.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { wordParts } from './testing/word-parts.ts';
import { writeWord } from './word.ts';

const BRIEF = `民事準備書狀
按民法第184條第1項前段、第185條第1項規定，「因故意」云云𠮷。
次按最高法院109年度台上字第123號民事判決意旨＜&＞，民法第
195條亦同。民法第1條`;

const wordsOf = (xml: string) =>
  Array.from(xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu), ([, words = '']) => words)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('each comment of a Word file is anchored once, to the cited words, with our name as author', async () => {
  const comments = findCitations(BRIEF).map(
    ({ start, end }, i): WordComment => ({ start, end, text: `第${i}則\n${BRIEF.slice(start, end)}` }),
  );
  expect(comments).toHaveLength(5);
  // The comments may be given in any order.
  const file = await writeWord({
    text: BRIEF,
    comments: comments.toReversed(),
    author: '法研台',
    title: '檢查',
  });
  const parts = await wordParts(file);
  const document = parts.get('word/document.xml') ?? '';
  const made = Array.from(
    (parts.get('word/comments.xml') ?? '').matchAll(/<w:comment (?<head>[^>]*)>(?<body>.*?)<\/w:comment>/gsu),
    ({ groups: { head = '', body = '' } = {} }) => ({ id: /w:id="(\d+)"/u.exec(head)?.[1], head, body }),
  );
  const anchored = made.map(({ id, head, body }) => {
    expect(head).toContain('w:author="法研台"');
    expect(document.split(`<w:commentReference w:id="${id}"/>`)).toHaveLength(2);
    const [, inside = ''] =
      document.split(new RegExp(`<w:commentRange(?:Start|End) w:id="${id}"/>`, 'u')) ?? [];
    return { words: wordsOf(inside), told: wordsOf(body) };
  });
  expect(anchored).toEqual(
    comments.map(({ start, end }, i) => ({
      // A comment that goes on into the next line is anchored up to the end of its first line.
      words: BRIEF.slice(start, end).split('\n')[0],
      told: `第${i}則${BRIEF.slice(start, end).replace('\n', '')}`,
    })),
  );
  const lines = document.match(/<w:p>.*?<\/w:p>/gsu) ?? [];
  expect(lines.map(wordsOf)).toEqual(BRIEF.split('\n'));
});
