import { describe, expect, test } from 'vitest';
import type { CitationContext } from '#lib/taiwan/citations/types.ts';
import { hasExactName, hasName, readNames } from './named-documents.ts';

const phrases = (text: string, context?: CitationContext) =>
  readNames(text, context).named.map(({ phrase }) => phrase);
const titled = (title: string) => ({ doc_id: 'x:1', title, doc_type: '法規命令' as const });

describe('documents named in a text', () => {
  test.each([
    ['民法第184條', ['民法第184條']],
    ['依民法第一百八十四條及第一九五條', ['民法第184條', '民法第195條']],
    ['民法第１８４條之１、公司法第23-1條', ['民法第184條之1', '公司法第23條之1']],
    ['個資法第9條、民訴§277', ['個人資料保護法第9條', '民事訴訟法第277條']],
    ['刑法第185條', ['刑法第185條']],
    ['勞基法第30-32條規定什麼', ['勞動基準法第30條', '勞動基準法第31條', '勞動基準法第32條']],
    ['民法184-186', ['民法第184條', '民法第185條', '民法第186條']],
    ['民法第184條第1項前段、第2項', ['民法第184條']],
    ['依同法第5條', []],
    ['第5條', []],
    ['釋字第七四八號與釋字第17號解釋', ['釋字第748號', '釋字第17號']],
    ['111年憲判字第1號判決', ['111年憲判字第1號']],
    ['最高法院112年度台上字第824號民事判決', ['112年度台上字第824號']],
    ['112台上824', ['112年度台上字第824號']],
    ['法律字第11303506120號函', ['第11303506120號']],
    ['沒有名字', []],
    ['民法怎麼規定', []],
  ])('%s', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });

  test('an article without an act is of the act that was named last or that the text belongs to', () => {
    expect(phrases('示範法第2條規定甚明，惟依同法第14條第1項')).toEqual(['示範法第2條', '示範法第14條']);
    expect(phrases('依前條及第5條', { last: { name: '民法' } })).toEqual(['民法第5條']);
    expect(phrases('依公司法第8條及第5條', { act: { name: '民法' } })).toContain('公司法第5條');
  });
});

test('an article matches its own title only, with or without the name of the state', () => {
  const [named] = readNames('刑法第185條').named;
  expect(hasExactName(named!, titled('中華民國刑法第185條'))).toBe(true);
  expect(hasName(named!, titled('示範刑法第185條'))).toBe(true);
  expect(hasName(named!, titled('中華民國刑法第185條之3'))).toBe(false);
  expect(hasExactName(named!, titled('陸海空軍刑法第185條'))).toBe(false);
});

test('a case number matches titles of the named court only', () => {
  const [named] = readNames('最高法院92年度台上字第824號').named;
  expect(hasName(named!, titled('示範最高法院192年度台上字第824號民事判決'))).toBe(false);
  const [later] = readNames('最高法院112年度台上字第824號').named;
  expect(hasName(later!, titled('示範最高法院112年度台上字第824號民事判決'))).toBe(true);
  expect(hasName(later!, titled('示範高等法院112年度台上字第824號民事判決'))).toBe(false);
});

test('the rest of a question is its text without the names of documents', () => {
  const { rest } = readNames('民法第184條和釋字第748號的時效');
  expect(rest).toContain('時效');
  expect(rest).not.toMatch(/民法|釋字|\d/);
});
