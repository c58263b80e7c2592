import { expect, test } from 'vitest';
import { quotation } from './quote.ts';

test.each([
  ['因故意或過失', '「因故意或過失」（民法第184條）'],
  ['稱「不知」者，『甲』', '「稱『不知』者，「甲」」（民法第184條）'],
  [' 甲。　\r\n\n　乙。\n', '「甲。\n乙。」（民法第184條）'],
])('%j is quoted as %j', (passage, quoted) => expect(quotation(passage, '民法第184條')).toBe(quoted));
