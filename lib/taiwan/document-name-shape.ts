/** A character that the name of every document has: a sentence without one of these names no document. */
export const MAY_NAME_DOCUMENT = /[\d\p{N}第條號釋§]/u;

const NUMBER = '[\\p{N}〇零一二三四五六七八九十百千\\u200b\\u200c]{1,12}';
const GAP = '[ \\t\\u3000\\u200b\\u200c]*';
/** The shape of a case number, also in years that no court has had: 888年度台上字第88888號. */
export const CASE_NUMBER_SHAPE = new RegExp(
  [
    NUMBER,
    '年度?',
    '[\\p{Script=Han}()（）\\p{N}\\u200b\\u200c]{1,14}?字',
    '第?',
    NUMBER,
    '號(?:(?:民事|刑事|行政)?(?:判決|裁定|判例))?',
  ].join(GAP),
  'gu',
);
