import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { keywordTerms } from './keyword-terms.ts';

describe('keywordTerms', () => {
  it.each([
    ['民法', ['民法']],
    ['民法 & 過失', ['民法', '過失']],
    ['民法＆過失', ['民法', '過失']],
    ['民法&過失&契約', ['民法', '過失', '契約']],
    ['損害賠償 契約', ['損害賠償契約']],
    ['A & ', ['a']],
    ['&', []],
    [' ＆ & ', []],
    ['\u200b', []],
    ['民法 & 民法 & 民  法', ['民法']],
    ['"民法" OR (過失*) ^ -x', ['"民法"or(過失*)^-x']],
    ['trade secret & 臺灣', ['trade secret', '台灣']],
  ])('%j asks for %j', (query, terms) => {
    expect(keywordTerms(query)).toEqual(terms);
  });

  it('never throws, and yields folded terms without an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        for (const term of keywordTerms(query)) expect(term).toBe(foldText(term));
      }),
    );
  });
});
