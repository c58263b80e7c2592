/** What became of an act: the act that deals with its matter now, and the day when that was promulgated. */
export type FormerAct = { successor: string; day: string; nicknames: readonly string[] };

/**
 * Acts that were written anew under another name, with other numbers for their articles: what cites them means none of
 * today's articles. One a line: the day of the promulgation that the history (沿革) of today's act tells, that act, the
 * former name, its nicknames. A name that only changed, numbers staying, is an alias (aliases.ts).
 */
const TABLE = `
2019-01-04 憲法訴訟法 司法院大法官審理案件法 大審法 司審法
2013-07-03 職業安全衛生法 勞工安全衛生法 勞安法
1998-05-20 毒品危害防制條例 肅清煙毒條例 煙毒條例
2011-07-06 刑事補償法 冤獄賠償法 冤賠法
2007-07-11 身心障礙者權益保障法 身心障礙者保護法
1997-04-23 身心障礙者保護法 殘障福利法
2018-05-02 化粧品衛生安全管理法 化粧品衛生管理條例
2015-02-04 兒童及少年性剝削防制條例 兒童及少年性交易防制條例
2011-11-30 兒童及少年福利與權益保障法 兒童及少年福利法
2010-05-26 個人資料保護法 電腦處理個人資料保護法
1999-06-02 管制藥品管理條例 麻醉藥品管理條例 麻醉藥品條例
2023-02-08 犯罪被害人權益保障法 犯罪被害人保護法
2020-01-15 智慧財產及商業法院組織法 智慧財產法院組織法
2019-01-16 毒性及關注化學物質管理法 毒性化學物質管理法
1999-06-23 傳染病防治法 傳染病防治條例
2007-07-11 人類免疫缺乏病毒傳染防治及感染者權益保障條例 後天免疫缺乏症候群防治條例
1992-07-17 貪污治罪條例 戡亂時期貪污治罪條例
1999-05-29 公教人員保險法 公務人員保險法
`;

export const FORMER_ACTS: ReadonlyMap<string, FormerAct> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [day = '', successor = '', name = '', ...nicknames] = line.split(' ');
      return [name, { successor, day, nicknames }];
    }),
);

/** The former act that an official citation names, and what became of it: 司法院大法官審理案件法第5條. */
export function formerActIn(official: string): ({ name: string } & FormerAct) | null {
  for (const [name, former] of FORMER_ACTS)
    if (official === name || official.startsWith(`${name}第`)) return { name, ...former };
  return null;
}
