import { expect, test } from 'vitest';
import { entriesReferredTo, paragraphsNeededBy, paragraphsReferredTo } from './paragraph-references.ts';

test.each([
  ['前項情形，重。', 2, [1]],
  ['違反前二項規定，重。', 2, [0, 1]],
  ['犯第一項之罪，重。', 3, [0]],
  ['依第五條第一項，重。', 2, []],
  ['受拘役之宣告，不符第一項易科罰金之規定者，得易服社會勞動。', 2, [0]],
  ['第一審之判決，依前項宣示。', 2, []],
  ['因而致人於死者，重。', 1, [0]],
  ['以其他方法為之者，亦同。', 1, [0]],
  ['自知悉時起，二年間不行使而消滅。逾五年者，亦同。', 1, []],
  ['押金應返還。', 2, []],
])('%s at place %i cannot be understood without the paragraphs %j', (text, place, expected) =>
  expect(paragraphsNeededBy(text, place)).toEqual(expected),
);

test.each([
  ['應於符合第一項條件時，告知依前二項規定排定。', 2, [0, 1]],
  ['第一審之判決，依前項宣示。', 2, [1]],
  ['第一項至第三項及第五項之罪，未遂犯罰之。', 5, [0, 1, 2, 4]],
  ['依第五條之一第一項、第二項規定，或依第三項，重。', 4, [2]],
  ['前三項，重。', 1, [0]],
  ['第二項，重。', 1, []],
])('%s at place %i refers to the paragraphs %j', (text, place, expected) =>
  expect(paragraphsReferredTo(text, place)).toEqual(expected),
);

test.each([
  ['依前項第四款規定終止者，於終止前三個月。', 2, { paragraphs: [1, 1], entries: [4] }],
  ['第一項第十二款之禁止入國期間，至少一年。', 3, { paragraphs: [0, 0], entries: [12] }],
  ['依前二項第一款、第三款及第五款終止者', 2, { paragraphs: [0, 1], entries: [1, 3, 5] }],
  ['依第六條第一項第二款規定', 2, null],
  ['依第六條之一第一項第二款規定', 2, null],
  ['前項情形，於第二款準用之', 2, null],
])('entriesReferredTo in %s at place %i are %j', (text, place, expected) =>
  expect(entriesReferredTo(text, place)).toEqual(expected),
);
