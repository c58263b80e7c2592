import { expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { introducedNames, isOfficialForm } from './written-form.ts';

const isOfficial = (written: string) => {
  const [found] = findCitations(written);
  return (
    found && isOfficialForm(written.slice(found.start, found.end), found.citation, introducedNames(written))
  );
};

test.each([
  '民法第184條第1項前段',
  '民法第一百八十四條第一項前段',
  '刑法第185條之3第1項第1款',
  '中華民國刑法第10條',
  '憲法第7條',
  '勞動基準法施行細則第7條',
  '司法院釋字第748號解釋',
  '釋字第748號',
  '112年憲判字第14號判決',
  '最高法院109年度台上字第123號民事判決',
  '台灣高等法院臺中分院八十九年度上字第二號',
  '臺北地方法院112年度訴字第2241號判決',
  '勞動基準法',
])('isOfficialForm accepts %s', (written) => expect(isOfficial(written)).toBe(true));

test.each([
  '民§184Ⅰ前',
  '民法184條',
  '民法第184-1條',
  '勞基法第5條',
  '勞基法',
  '釋748',
  '112憲判14',
  '最高院109年度台上字第123號',
  '最高法院109台上123',
  '北院112訴2241號',
])('isOfficialForm rejects %s', (written) => expect(isOfficial(written)).toBe(false));

test('isOfficialForm accepts a short name that the brief introduces', () => {
  const names = introducedNames('勞動基準法（下稱勞基法）、個人資料保護法（以下簡稱「個資法」）');
  expect([...names]).toEqual(['勞基法', '個資法']);
  const [found] = findCitations('勞基法第5條');
  expect(found && isOfficialForm('勞基法第5條', found.citation, names)).toBe(true);
});

test('isOfficialForm accepts later members of a list, and references such as 同法第5條', () => {
  const text = '民法第1條、第3條，同法第5條；最高法院98年度台上字第5號、第6號';
  for (const { start, end, citation } of findCitations(text))
    expect([text.slice(start, end), isOfficialForm(text.slice(start, end), citation, new Set())]).toEqual([
      text.slice(start, end),
      true,
    ]);
});

test('isOfficialForm accepts 第3、5、6條, 第15條之1、之2 and 前段、後段, but not 第3 alone', () => {
  const text = '民法第3、5、6條，民法第15條之1、之2，民法第12條第1項前段、後段及但書';
  const found = findCitations(text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toContain('後段');
  expect(
    found.filter(
      ({ start, end, citation }) =>
        !isOfficialForm(text.slice(start, end), citation, new Set(), text.slice(end, end + 2)),
    ),
  ).toEqual([]);
  const [first] = found;
  expect(first && isOfficialForm('民法第3', first.citation, new Set(), '。')).toBe(false);
});
