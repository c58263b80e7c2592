import { expect, it } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { citationForms } from './citation-forms.ts';

it.each<[DocType, string, string, string, { date?: string; issuer?: string }?]>([
  ['法規命令', '民法第184條之1', '民法第184條之1', '民§184-1'],
  ['法規命令', '中華民國刑法第10條', '中華民國刑法第10條', '刑§10'],
  ['法規命令', '最低工資法（112.12.27制定）第5條', '最低工資法第5條', '最低工資§5'],
  ['法規命令', '某注意事項第3點', '某注意事項第3點', '某注意事項第3點'],
  ['法規命令', '民法', '民法', '民法'],
  ['釋字', '司法院釋字第748號解釋【同性婚姻】', '司法院釋字第748號解釋', '釋748'],
  ['釋字', '示範釋字第37號解釋', '示範釋字第37號解釋', '釋37'],
  ['憲法法庭裁判', '憲法法庭112年憲判字第14號判決【甲案】', '憲法法庭112年憲判字第14號判決', '112憲判14'],
  [
    '裁判',
    '最高法院112年度台上字第824號民事判決',
    '最高法院112年度台上字第824號民事判決',
    '最高法院112台上824',
  ],
  [
    '裁判',
    '臺灣臺北地方法院99年度簡字第5號刑事簡易判決',
    '臺灣臺北地方法院99年度簡字第5號刑事簡易判決',
    '臺北地院99簡5',
  ],
  [
    '函釋',
    '財政部台財稅字第0910453902號函',
    '財政部91年6月20日台財稅字第0910453902號函',
    '台財稅字第0910453902號',
    { date: '2002-06-20', issuer: '財政部' },
  ],
  ['函釋', '沒有字號的函', '沒有字號的函', '沒有字號的函'],
])(
  'a document of kind %s with the title %s has its official and its short form',
  (doc_type, title, official, short, more = {}) => {
    const document = {
      doc_id: 'x',
      doc_type,
      title,
      is_abandoned: false,
      date: null,
      level: null,
      court: null,
      issuer: null,
    };
    expect(citationForms({ ...document, ...more })).toEqual({ official, short });
  },
);
