import { describe, expect, test } from 'vitest';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import { cpuMillisecondsAsync } from '#lib/testing/cpu-time.ts';
import { document, verification } from '../testing/verified-answer.ts';
import { foldWidth } from './width.ts';

describe('text that is held back', () => {
  test('text without anything to check is sent clause by clause', async () => {
    const stage = verification();
    expect(await stage.push('房東應')).toBe('');
    expect(await stage.push('返還押金，不')).toBe('房東應返還押金，');
    expect(await stage.push('得拖延')).toBe('');
    expect(await stage.push('。')).toBe('不得拖延。');
    expect(await stage.push('依「負損害賠償責任」，')).toBe('');
    expect(await stage.push('應賠。')).toBe('');
    expect(await stage.push('[1]此')).toBe('依「負損害賠償責任」，應賠。[1]');
    expect(await stage.end()).toBe('此');
  });

  test('a quotation in straight marks is sent with its sentence, and one that never ends with its paragraph', async () => {
    const stage = verification();
    expect(await stage.push('依"負損害賠償責任。依第185條"[1]。此外，')).toBe(
      '依"負損害賠償責任。依第185條"[1]。此外，',
    );
    expect(await stage.push('房東說"押金，不退。')).toBe('');
    expect(await stage.push('\n\n')).toBe(`房東說"押金，不退。${UNVERIFIED}\n\n`);
    expect(await stage.push('房東應返還押金，')).toBe('房東應返還押金，');
    expect((await stage.push(`"${'長'.repeat(2_000)}`)).length).toBeGreaterThan(1_000);
  });

  test('the text held back is bounded, and a quotation beyond the bound is marked as unverified', async () => {
    const stage = verification();
    const text = await stage.push(`「${'長'.repeat(4_000)}`);
    expect(text.length).toBeGreaterThan(2_500);
    expect(text).toMatch(/^「長+〔未查證〕長/u);
  });

  test('quotations from long documents are verified without folding the documents', async () => {
    const filler = '按租賃關係消滅後，出租人應返還押金，';
    // As far into a document as the memo looks (sentence-scorer.ts).
    const [before, after] = [filler.repeat(3_330), filler.repeat(36_000)];
    const quote = '承租人逾期未搬離者，出租人得請求相當於租金之損害金，並得自押租金中扣除。';
    const documents = Array.from({ length: 8 }, (_, i) =>
      document(`甲法第${i + 1}條`, `${i}${before}${quote}${after}`),
    );
    const line = (i: number) => `- **甲法第${i + 1}條**規定：「${quote}」[${i + 1}]\n`;
    const memo = Array.from({ length: 60 }, (_, i) => line(i % 8)).join('');
    expect(memo.length).toBeGreaterThan(3_000);
    const verifying = await cpuMillisecondsAsync(async () => {
      const stage = verification({ documents });
      for (const clause of memo.match(/[^，]*，|.+$/gsu) ?? []) await stage.push(clause);
      await stage.end();
      expect(stage.checks).toEqual({ 'citation.kept': 60, 'quote.kept': 60, 'name.kept': 60 });
    });
    const folding = await cpuMillisecondsAsync(async () => {
      for (const { text } of documents) foldWidth(text);
    });
    // Both on this machine, whatever its speed: 60 quotations cost less than a quarter of folding the 8 documents once.
    expect(verifying).toBeLessThan(folding / 4);
  });
});
