import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { indexForEachTest } from '#service/testing/index-for-each-test.ts';
import { readInterpretations } from './interpretations.ts';

/**
 * Interpretations whose holdings changed or supplemented earlier ones: later number, earlier number, changed or
 * supplemented.
 */
const REAL_CHANGES = `
165 122 supplemented
209 188 supplemented
251 166 supplemented
298 243 supplemented
312 187 supplemented
312 201 supplemented
312 266 supplemented
314 29 supplemented
378 295 supplemented
439 211 changed
503 356 supplemented
552 362 supplemented
572 371 supplemented
581 347 changed
585 325 supplemented
590 371 supplemented
590 572 supplemented
610 446 supplemented
640 247 supplemented
652 516 supplemented
684 382 changed
686 193 supplemented
718 445 supplemented
720 653 supplemented
725 177 supplemented
725 185 supplemented
729 325 supplemented
741 725 supplemented
742 156 supplemented
757 706 supplemented
771 107 supplemented
771 164 supplemented
771 108 changed
771 174 changed
774 156 supplemented
784 382 changed
791 554 changed
795 742 supplemented
800 209 supplemented
812 528 changed
`;
const REAL = new URL('../../../shared/data/jyi/jyi.jsonl.gz', import.meta.url).pathname;

describe.skipIf(!existsSync(REAL))('the data set of interpretations', () => {
  const { documents, write, link } = indexForEachTest(openMemoryEngine);

  it('has the known changes of earlier holdings by later ones, found from both interpretations', {
    timeout: 300_000,
  }, async () => {
    const expected = REAL_CHANGES.trim().split('\n').sort();
    const ids = new Set(
      expected.flatMap((line) =>
        line
          .split(' ')
          .slice(0, 2)
          .map((no) => `interp:${no}`),
      ),
    );
    for await (const record of readInterpretations(REAL))
      if ('document' in record && ids.has(record.document.doc_id)) await write(record.document);
    await link();
    const by: string[] = [];
    const of: string[] = [];
    const number = (docId: string) => docId.replace('interp:', '');
    for (const docId of ids) {
      const changes = (await documents().read(docId))?.changes;
      for (const one of changes?.by ?? []) by.push(`${number(one.doc_id)} ${number(docId)} ${one.change}`);
      for (const one of changes?.of ?? []) of.push(`${number(docId)} ${number(one.doc_id)} ${one.change}`);
    }
    expect(by.sort()).toEqual(expected);
    expect(of.sort()).toEqual(expected);
  });
});
