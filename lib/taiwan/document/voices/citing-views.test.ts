import { expect, test } from 'vitest';
import { citingViews } from './citing-views.ts';

const TEXT = [
  '主文',
  '被告應給付原告新臺幣五元。',
  '事實及理由',
  '一、原告主張：被告應依民法第184條第1項前段負損害賠償責任等語。',
  '二、被告則以：原告之請求權依民法第197條已罹於時效等語，資為抗辯。',
  '三、本院之判斷：',
  '㈠按民法第184條第1項前段所稱之權利，係指既存法律體系所明認之權利。',
].join('\n');
const places = [TEXT.indexOf('民法第184條'), TEXT.indexOf('民法第197條'), TEXT.lastIndexOf('民法第184條')];

test('citingViews gives claims and defences the view of a party, and reasons that of the court', () =>
  expect(citingViews({ text: TEXT, doc_type: '裁判' }, places)).toEqual(['party', 'party', 'court']));

test('citingViews gives no view to the main text, nor to documents that are no judgments', () => {
  expect(citingViews({ text: TEXT, doc_type: '裁判' }, [TEXT.indexOf('給付')])).toEqual([null]);
  expect(citingViews({ text: TEXT, doc_type: '釋字' }, places)).toEqual([null, null, null]);
});
