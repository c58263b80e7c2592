import { describe, expect, it } from 'vitest';
import { isTypedWord } from './typed-case-words.ts';

describe('isTypedWord', () => {
  it.each([
    '訴',
    '台上',
    '上更一',
    '重上更二',
    '侵上訴',
    '金上重訴',
    '家繼訴',
    '少連上訴',
    '國審訴',
    '審易',
    '消債更',
    '司執',
    '司票',
    '家護',
    '單禁沒',
    '北簡',
    '壢小',
    '店簡',
  ])('accepts %s', (word) => expect(isTypedWord(word)).toBe(true));

  it.each(['票', '清', '救', '自', '停車', '司機', '年家護', '家庭', '學分', '全國', '北極', '中企', '國審'])(
    'rejects %s',
    (word) => expect(isTypedWord(word)).toBe(false),
  );
});
