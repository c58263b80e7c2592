import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { MAX_BYTES_PER_TEXT_BYTE, tokensOf, withTitleMarks, writeTokens } from './token-writer.ts';
import { matchTerm, matchTitle, matchTitleStart, TOKENIZER } from './tokens.ts';

const written = (folded: string) => Buffer.from(tokensOf(folded)).toString();

describe('tokens', () => {
  it('are the pairs in order, then each character once', () => {
    expect(written('民法民')).toBe('民法 法民 民 法 ');
    expect(written('𠀀a')).toBe('𠀀a 𠀀 a ');
    expect(written('')).toBe('');
    expect(written(withTitleMarks('法'))).toBe('\u0002法 法\u0003 法 ');
    expect(matchTerm('民法典')).toBe('"民法 法典"');
    expect(matchTerm('民')).toBe('"民"');
    expect(matchTerm('"')).toBe('""""');
    expect(matchTerm('民法典', 2)).toBe('"民法"');
  });

  it('never take more bytes than they are said to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = new Uint8Array(Buffer.byteLength(text) * MAX_BYTES_PER_TEXT_BYTE);
        expect(writeTokens(text, bytes, 0)).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  it('find exactly what holds, opens with and equals a phrase, whatever the characters', () => {
    const db = new DatabaseSync(':memory:');
    db.exec(
      `CREATE VIRTUAL TABLE words USING fts5 (title, body, content = '', contentless_delete = 1,
         tokenize = "${TOKENIZER.replaceAll('"', '""')}")`,
    );
    const clear = db.prepare('DELETE FROM words WHERE rowid = 1');
    const insert = db.prepare('INSERT INTO words (rowid, title, body) VALUES (1, ?, ?)');
    const find = db.prepare('SELECT count(*) AS n FROM words WHERE words MATCH ?');
    const finds = (expression: string) => (find.get(expression) as { n: number }).n > 0;

    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    const unit = fc.constantFrom(...ascii, ...'民法之一條é\u00a0…𠀀𝐀\u{10ffff}\ue000Ω');
    const text = fc.oneof(fc.string({ unit, maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 6 }));
    fc.assert(
      fc.property(text, text, text, fc.nat(), fc.nat(), (a, b, c, from, to) => {
        const [title, body] = [foldText(a), foldText(b)];
        clear.run();
        insert.run(tokensOf(withTitleMarks(title)), tokensOf(body));
        const part = Array.from(body)
          .slice(from % 6, (from % 6) + 1 + (to % 3))
          .join('');
        for (const term of [foldText(c), foldText(part), title].filter((wanted) => wanted !== '')) {
          expect(finds(matchTerm(term)), 'matchTerm').toBe(title.includes(term) || body.includes(term));
          expect(finds(matchTitleStart(term)), 'matchTitleStart').toBe(title.startsWith(term));
          expect(finds(matchTitle(term)), 'matchTitle').toBe(title === term);
        }
      }),
      { numRuns: 1000 },
    );
    db.close();
  });
});
