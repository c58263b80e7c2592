import { expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { unitPlaces } from './unit-places.ts';

const placesOf = (...lines: string[]) =>
  unitPlaces(splitSentences({ text: lines.join('\n'), doc_type: '法規命令' })).map(({ place }) => place);

test('paragraphs are counted, and entries keep their printed number under the paragraph that opens their list', () => {
  expect(
    placesOf(
      '有下列情形之一者，得終止租約：',
      '一、轉租他人。',
      '三、房屋須重新建築。',
      '前項終止，應先期通知。',
    ),
  ).toEqual(['1', '1.1', '1.3', '2']);
});

test('the place of an item begins with the place of its entry', () => {
  expect(
    placesOf(
      '雇主不得有下列情事：',
      '一、違反下列規定：',
      '（一）扣留證件。',
      '（二）收取保證金。',
      '二、其他。',
    ),
  ).toEqual(['1', '1.1', '1.1.1', '1.1.2', '1.2']);
});
