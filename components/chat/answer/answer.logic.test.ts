// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AnswerEnd, type ChatMessage, type ChatMetadata } from '#lib/chat/message.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { answerCopy } from './copy.logic.ts';
import { endingOf } from './ending.logic.ts';
import { sortReferences } from './references.logic.ts';

const zh = messagesFor('zh-TW');
const law = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' as const };
const judgment = { doc_id: 'case:1', title: '<b>判決</b>', doc_type: null };
const answer = (text: string, metadata: ChatMetadata): ChatMessage => ({
  id: 't.answer',
  role: 'assistant',
  parts: text === '' ? [] : [{ type: 'text', text }],
  metadata,
});

describe('references', () => {
  test('are those that the text cites, and the numbers that came without one; others are not shown', () => {
    const sorted = sortReferences('甲[2]，乙[1]，丙[2][7]。`[3]`', [law, null, judgment]);
    expect(sorted.cited.map(({ number }) => number)).toEqual([1, 2]);
    expect(sorted.cited[1]?.reference).toBeNull();
    expect(JSON.stringify(sorted)).not.toContain('判決');
    expect(sorted.missing).toEqual([7]);
  });
});

describe('how an answer ended', () => {
  test('a whole answer and one that is being written have no notice of their end', () => {
    expect(endingOf(answer('答', { end: 'stop' }))).toBeNull();
    expect(endingOf(answer('答', {}))).toBeNull();
  });

  test('an answer with the end “stop” but without text is not whole', () =>
    expect(endingOf(answer('', { end: 'stop' }))).toMatchObject({ end: 'incomplete', isEmpty: true }));

  test.each(AnswerEnd.options.filter((end) => end !== 'stop'))('%s is said and can be answered', (end) => {
    const ending = endingOf(answer('答', { end }));
    // In a conversation that is gone nothing can be asked.
    expect(ending?.remedies.length).toBeGreaterThan(end === 'deleted' ? -1 : 0);
    expect(zh.chat.ends[end]).toMatch(/。$/);
  });

  test('the failure of an answer without text is kept with it, under the same name as in the first tab', () => {
    const failure = { type: 'rate_limit_error', code: 'x', requestId: 'r-7' };
    const ending = endingOf(answer('', { end: 'failed', failure }));
    expect(ending?.failure).toEqual({ name: 'limited', requestId: 'r-7', retryAfterSeconds: null });
  });

  test('an answer without text does not offer to continue', () => {
    expect(endingOf(answer('答', { end: 'length' }))?.remedies).toEqual(['goOn', 'regenerate']);
    expect(endingOf(answer('', { end: 'length' }))?.remedies).toEqual(['regenerate']);
  });
});

describe('copy', () => {
  const copied = (
    text: string,
    metadata: ChatMetadata,
    more: Partial<Parameters<typeof answerCopy>[0]> = {},
  ) =>
    answerCopy(
      {
        answer: answer(text, metadata),
        unfinished: null,
        webUrl: 'https://desk.example',
        isHeld: () => true,
        places: new Map(),
        coverage: null,
        ...more,
      },
      zh,
    );

  test('plain text has the citation numbers and the addresses of their documents', () =>
    expect(copied('**「有效」**[1]。\n\n- 甲[2]', { end: 'stop', references: [law, judgment] }).text).toBe(
      [
        '「有效」[1]。',
        '・甲[2]',
        '引用文件\n[1] 民法第184條（法律）https://desk.example/documents/law:B0000001:184\n[2] <b>判決</b> https://desk.example/documents/case:1',
      ].join('\n\n'),
    ));

  test('a number is cited with the place of its quotation, in text and in the footnote', () => {
    const places = new Map([[1, '民§184Ⅰ前、民§184Ⅱ']]);
    const { text, html } = copied('「甲」[1]', { end: 'stop', references: [law, judgment] }, { places });
    expect(text).toContain('[1] 民§184Ⅰ前、民§184Ⅱ（法律）https://desk.example/documents/law:B0000001:184');
    expect(html).toMatch(/<p><sup>\[1\]<\/sup> 民§184Ⅰ前、民§184Ⅱ（法律），/);
  });

  test('the coverage is at the end, in plain text and HTML', () => {
    const { text, html } = copied('甲', { end: 'stop' }, { coverage: '收錄<至' });
    expect(text.endsWith('\n\n收錄<至')).toBe(true);
    expect(html.endsWith('<p>收錄&lt;至</p>')).toBe(true);
  });

  test('HTML keeps the formatting and escapes the text', () => {
    const { html } = copied('**甲**<img src=x>[1]', { end: 'stop', references: [judgment] });
    expect(html).toContain(
      '<strong>甲</strong>&lt;img src=x&gt;<a href="https://desk.example/documents/case:1"><sup>[1]',
    );
    expect(html).toContain('&lt;b&gt;判決&lt;/b&gt;');
  });

  test('in HTML each number links to its document and has a footnote with address and day, but no link to the page that was copied', () => {
    const page = new DOMParser().parseFromString(
      copied('甲[1]，乙[2]，丙[1][7]', { end: 'stop', references: [law, judgment] }).html,
      'text/html',
    );
    const links = [...page.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]);
    const address = (id: string) => `https://desk.example/documents/${id}`;
    expect(links).toEqual([
      ['[1]', address(law.doc_id)],
      ['[2]', address(judgment.doc_id)],
      ['[1]', address(law.doc_id)],
      [address(law.doc_id), address(law.doc_id)],
      [address(judgment.doc_id), address(judgment.doc_id)],
    ]);
    expect(page.body.textContent).toMatch(
      /民法第184條（法律），https:\S+（最後瀏覽日：民國\d+年\d+月\d+日）。/,
    );
    expect(page.body.innerHTML).not.toContain('mso-');
  });

  test('with a server without documents there are no links to document pages', () => {
    const { text, html } = copied('甲[1]', { end: 'stop', references: [law] }, { isHeld: () => false });
    expect(text).toContain('[1] 民法第184條（法律）');
    expect(text + html).not.toMatch(/https?:|<a /);
    expect(html).toContain('甲[1]');
    expect(html).toContain('<p>[1] 民法第184條（法律）</p>');
  });

  test('an incomplete answer, uncited references and numbers without a source are marked as such', () => {
    const unfinished = zh.chat.ends.length;
    const { text, html } = copied('甲[5]', { end: 'length', references: [law] }, { unfinished });
    expect(text).toContain(`※ ${zh.chat.ends.length}`);
    expect(text).toContain('未附出處的編號：[5]');
    // A reference that the text never cites is not listed as a source.
    expect(text + html).not.toContain('民法第184條');
  });
});
