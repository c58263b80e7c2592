import { describe, expect, test } from 'vitest';
import { lead, leadTo, RULE } from './testing/leads.ts';

describe('the lead of a memo', () => {
  test('quotes all adjacent periods of an article', () => {
    const text = '請求權，因十二年間不行使而消滅。\n薪資之請求權，其期間為四年。\n時效完成後，得拒絕給付。';
    expect(lead('how-long', { text: RULE }, { text, by: 'citation', score: -1 })).toBe(
      '**期間**：**甲法第2條**第1項、第2項：「請求權，因十二年間不行使而消滅。薪資之請求權，其期間為四年。」[2]',
    );
  });

  test('begins with the period of the rule before an adjacent exception: 有效期間為二年 before 延長', () => {
    const text = '房屋押金之保管期間為二年。\n押金之保管，得延長，每次期間為一年。\n押金應返還。';
    expect(lead('how-long', { text })).toBe(
      '**期間**：**甲法第1條**第1項、第2項：「房屋押金之保管期間為二年。押金之保管，得延長，每次期間為一年。」[1]',
    );
  });

  test('quotes only periods without another paragraph between them', () => {
    const long = '者'.repeat(80);
    const list = `一、甲${long}。\n二、押金，五年。\n三、${long}。`;
    // The second paragraph stands behind entries that are not quoted: it is left to the section of the law.
    expect(lead('how-long', { text: `押金之期間為三年，但：\n${list}\n房屋之期間為二年。` })).toBe(
      '**期間**：**甲法第1條**第1項：「押金之期間為三年，但：」[1]（第1款略）「二、押金，五年。」[1]（第3款略）',
    );
    expect(lead('how-long', { text: `押金之請求期間為三年。\n押金之期間為二年，但：\n${list}` })).toBe(
      '**期間**：**甲法第1條**第2項：「押金之期間為二年，但：」[1]（第1款略）「二、押金，五年。」[1]（第3款略）',
    );
  });

  test('prefers among equal entries the one that answers the kind of question', () => {
    const long = '者'.repeat(60);
    const text = `押金依左列規定：\n一、押金可歸責於承租人${long}。\n二、押金可歸責於出租人，加倍返還${long}。\n三、${long}。`;
    expect(lead('how-much', { text })).toMatch(/^\*\*數額\*\*.*二、押金可歸責於出租人/u);
    expect(lead('other', { text })).toContain('一、押金可歸責於承租人');
  });

  test('quotes the first entries of a list after its opening', () => {
    const long = '者'.repeat(80);
    expect(lead('other', { text: `押金有下列情形之一：\n一、甲${long}。\n二、乙${long}。` })).toBe(
      `最直接相關的是**甲法第1條**：「押金有下列情形之一：一、甲${long}。」[1]（第2款略）`,
    );
  });

  test('quotes a short list with its opening, and of a long one the entry that answers', () => {
    const long = '者'.repeat(80);
    expect(lead('other', { text: '押金依左列順序返還：\n一、父母。\n二、兄弟。' })).toBe(
      '最直接相關的是**甲法第1條**：「押金依左列順序返還：一、父母。二、兄弟。」[1]',
    );
    expect(lead('other', { text: `有下列情形之一：\n一、${long}。\n二、押金${long}。` })).toBe(
      `最直接相關的是**甲法第1條**：「有下列情形之一：」[1]（第1款略）「二、押金${long}。」[1]`,
    );
  });

  test('quotes the whole of a list that the question asks for, or as much of its beginning as has room', () => {
    const long = '者'.repeat(80);
    const list = (...entries: string[]) => `有下列情形之一，應返還押金：\n${entries.join('\n')}`;
    const four = [`一、甲${long}。`, `二、押金${long}。`, `三、丙${long}。`, `四、丁${long}。`];
    expect(leadTo('哪些情形要返還押金', 'other', { text: list(...four) })).toBe(
      `最直接相關的是**甲法第1條**：「有下列情形之一，應返還押金：${four.join('')}」[1]`,
    );
    const more = list(...four, `五、戊${long}。`, `六、己${long}。`);
    expect(leadTo('返還押金的事由', 'other', { text: more })).toMatch(/五、戊者+。」\[1\]（第6款略）$/u);
    expect(leadTo('押金要返還嗎', 'other', { text: more })).toContain('（第1款略）「二、押金');
  });

  test('quotes the entry of a long list that is nearest in meaning, and the nearest item of that entry', () => {
    const long = '者'.repeat(80);
    const inner = `（一）甲${long}。\n（二）乙${long}。`;
    const text = `押金有下列情形之一：\n一、押金${long}。\n二、擔保金${long}，但：\n${inner}`;
    expect(lead('other', { text, near: '（二）' })).toBe(
      `最直接相關的是**甲法第1條**：「押金有下列情形之一：」[1]（第1款略）「二、擔保金${long}，但：」[1]（第1目略）「（二）乙${long}。」[1]`,
    );
  });

  test('is quoted with a short paragraph that its opening words refer to', () => {
    const text = `繼承人得拋棄擔保。\n前項拋棄，應於三個月內以押金為之。\n其他事項另定之。`;
    expect(lead('how-long', { text, near: '前項' })).toBe(
      '**期間**：**甲法第1條**第1項、第2項：「繼承人得拋棄擔保。前項拋棄，應於三個月內以押金為之。」[1]',
    );
    const crime = '扣留他人之物者，處罰金。\n關於未遂，另定之。\n犯第一項之罪，因而侵占押金者，處五年徒刑。';
    expect(lead('punishable', { text: crime, near: '犯第一項' })).toBe(
      '**罰則**：**甲法第1條**第1項、第3項：「扣留他人之物者，處罰金。」[1]（第2項略）「犯第一項之罪，因而侵占押金者，處五年徒刑。」[1]',
    );
  });

  test('is quoted with only the opening of a long list that it refers to, and without a long paragraph', () => {
    const long = '者'.repeat(160);
    const list = `有下列情形之一者，處罰金：\n一、甲${long}。\n二、乙${long}。\n因而侵占押金者，處五年徒刑。`;
    expect(lead('punishable', { text: list, near: '因而' })).toBe(
      '**罰則**：**甲法第1條**第1項、第2項：「有下列情形之一者，處罰金：」[1]（第1款、第2款略）「因而侵占押金者，處五年徒刑。」[1]',
    );
    const rule = `${'擔'.repeat(330)}。\n前項押金，應於三個月內返還。`;
    expect(lead('how-long', { text: rule, near: '前項' })).toBe(
      '**期間**：**甲法第1條**第2項：「前項押金，應於三個月內返還。」[1]',
    );
  });
});
