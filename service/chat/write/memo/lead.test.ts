import { describe, expect, test } from 'vitest';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import { citedFrom } from './cited-source.ts';
import { leadOf } from './lead.ts';
import { lead, leadTo, QUESTION, RULE, source } from './testing/leads.ts';

describe('the lead of a memo', () => {
  test.each([
    ['how-long', '押金應於三十日內返還。', '期間'],
    ['how-long', '押金之返還請求權，因五年間不行使而消滅。', '期間'],
    ['how-long', '押金之訴，應於二十日之不變期間內為之。', '期間'],
    ['how-long', '押金之裁處權，因三年期間之經過而消滅。', '期間'],
    ['how-long', '侵占押金之罪者，三十年。', '期間'],
    ['how-long', '交付押金五年以上者，每年十五日。', '期間'],
    ['how-long', '應定一個月以上之相當期限催告返還押金。', '期間'],
    ['how-long', '押金遲還者，給予喪假八日。', '期間'],
    ['how-much', '押金不得逾租金總額百分之二十。', '數額'],
    ['punishable', '不返還押金者，處新臺幣一萬元以下罰鍰。', '罰則'],
    ['valid', '押金逾二個月者，其約定無效。', '效力'],
    ['who', '押金由出租人負返還之責任。', '權利義務主體'],
    ['which-court', '押金之訴，由房屋所在地之法院管轄。', '管轄'],
    ['what-to-do', '押金不還者，承租人得申請調解。', '可循途徑'],
    ['may-i', '押金不得自租金扣抵。', '法律效果'],
    ['may-i', '已交付押金者，得以押金抵付房租。', '法律效果'],
    ['what-is', '本法所稱押金，指擔保租金之金錢。', '意義'],
  ] as const)('for a question of the kind %s is the paragraph that answers it: %s', (kind, text, label) => {
    expect(lead(kind, { text: `${RULE}\n${text}` })).toBe(`**${label}**：**甲法第1條**第2項：「${text}」[1]`);
  });

  test('is the paragraph that is most about the question if none answers its kind, and says so', () => {
    expect(lead('how-long', { text: `房屋應修繕。\n${RULE}` })).toBe(
      `以下規定沒有定明期間；與問題最直接相關的是**甲法第1條**第2項：「${RULE}」[1]`,
    );
    expect(lead('how-much', { text: RULE })).toContain('以下規定沒有定明數額');
    // A period is named, though it is not that of the question: nothing is denied.
    expect(lead('how-long', { text: `${RULE}\n另定三日。` })).toBe(
      `最直接相關的是**甲法第1條**第1項：「${RULE}」[1]`,
    );
    // Each year of work is given a day more: no sum is fixed, and wages are spoken of.
    expect(lead('how-much', { text: '每一年加給一日。\n押金未還者，應發給工資。' })).toBe(
      '最直接相關的是**甲法第1條**第2項：「押金未還者，應發給工資。」[1]',
    );
  });

  test('is no article on a crime if the question asks what can be claimed', () => {
    const crime = { text: '侵占押金者，處五年以下有期徒刑。' };
    const claim = { text: '押金應返還，得請求之。', score: -0.3 };
    expect(leadTo('押金拿得回來嗎', 'may-i', crime, claim)).toContain('**甲法第2條**');
    expect(leadTo('押金拿得回來嗎，會構成侵占罪嗎', 'punishable', crime, claim)).toContain('**甲法第1條**');
  });

  test('is the crime itself, and its graver form only if that is clearly nearer to the question', () => {
    const crime = '侵占押金者，處一年以下有期徒刑。';
    const graver = '意圖營利，侵占押金，而犯前項之罪者，處三年以下有期徒刑。';
    const text = `${crime}\n${graver}`;
    expect(lead('other', { text, near: graver, nearness: 0.41 })).toContain('第1項');
    expect(lead('other', { text, near: graver, nearness: 0.7 })).toContain('第2項');
  });

  test('is no list of contents of a document and no transitional provision', () => {
    const rule = '押金應返還，不得扣抵。';
    const contents = '押金收據，應記載下列事項：\n一、不得轉讓。';
    const former = '本法修正施行前，押金不得返還。';
    expect(lead('may-i', { text: `${contents}\n${rule}` })).toContain(rule);
    expect(lead('may-i', { text: `${former}\n${rule}` })).toContain(rule);
    expect(leadTo('押金收據要記載什麼', 'other', { text: `${contents}\n${rule}` })).toContain('下列事項');
  });

  test('is no period of prescription if the question asks from when on a right exists', () => {
    const lapses = '押金請求權，因五年間不行使而消滅。';
    const begins = '押金交付滿二年者，得請求返還。';
    expect(leadTo('押金要付幾年才能要回', 'how-long', { text: `${lapses}\n${RULE}\n${begins}` })).toContain(
      begins,
    );
    expect(leadTo('押金幾年內要請求', 'how-long', { text: lapses })).toContain(lapses);
  });

  test('says from when a period runs if the question asks for that', () => {
    const [within, from] = ['押金應於三十日內返還。', '押金返還之期間，自終止之日起算三十日。'];
    const both = { text: `${within}\n押金不得扣抵。\n${from}` };
    expect(leadTo('押金返還的期間從何時起算', 'how-long', both)).toContain(`第3項：「${from}`);
    expect(leadTo('押金多久要返還', 'how-long', both)).toContain(`第1項：「${within}`);
    const apart = { text: '押金之期間為三年。\n前項期間，自押金交付時起算。' };
    expect(leadTo('押金的期間從何時起算', 'how-long', { ...apart, near: '押金之期間' })).toBe(
      '**期間**：**甲法第1條**第1項、第2項：「押金之期間為三年。前項期間，自押金交付時起算。」[1]',
    );
  });

  test('is a paragraph that sets a period, not one that refers to the period of another article', () => {
    const refers = { text: '在第二條所定期間表示押金不服者，應於三十日內補送押金收據。' };
    const sets = { text: '押金之異議，應於十日內為之。', by: 'citation' as const, score: -0.7 };
    expect(lead('how-long', refers, sets)).toContain('**期間**：**甲法第2條**');
  });

  test('for a question about the court is a paragraph that names one, not one that only mentions courts', () => {
    const bare = '押金之返還，應以書面向法院聲請。';
    expect(lead('which-court', { text: bare })).toMatch(/^以下規定沒有定管轄法院/u);
    expect(lead('which-court', { text: `${bare}\n押金之訴，向租賃物所在地之法院提起。` })).toContain(
      '**管轄**：**甲法第1條**第2項',
    );
  });

  test('for a question about persons is the paragraph that says who has to consent', () => {
    expect(lead('who', { text: '押金之扣抵，應得承租人之同意。' })).toMatch(/^\*\*權利義務主體/u);
  });

  test('does not say that no penalty was found if the question asks for consequences or only mentions a penalty', () => {
    expect(leadTo('不退押金會怎樣', 'punishable', { text: RULE })).toMatch(/^最直接相關的是/u);
    expect(leadTo('罰鍰抵押金從何時起算', 'punishable', { text: RULE })).toMatch(/^最直接相關的是/u);
    expect(leadTo('不退押金罰多少', 'punishable', { text: RULE })).toMatch(/^以下規定沒有定罰則/u);
  });

  test('is of another article than the best only if that answers the kind of question and is about it', () => {
    const best = { text: RULE };
    expect(lead('how-long', best, { text: '押金於五年內請求。', score: -1 })).toContain('甲法第2條');
    expect(lead('how-long', best, { text: '選舉於五年內舉行。', score: -1 })).toContain('甲法第1條');
  });

  test('prefers a sentence with a number in the unit of the question', () => {
    const text = `${RULE}\n押金之總額，不得逾二個月租金。`;
    expect(lead('other', { text })).toContain('第2項：「押金之總額');
  });

  test('is the added article if the best article does not answer the kind of question', () => {
    const beside = { text: '各期給付請求權，因五年間不行使而消滅。', by: 'citation' as const, score: -1 };
    expect(lead('how-long', { text: RULE }, beside)).toContain('**期間**：**甲法第2條**');
    expect(lead('how-long', { text: '押金應於三日內返還。' }, beside)).toContain('**期間**：**甲法第1條**');
  });

  test('is not of another article than the best for a single common word', () => {
    expect(lead('other', { text: '租賃應返還。' }, { text: '房屋應修繕。', score: -0.6 })).toContain(
      '甲法第1條',
    );
    expect(lead('other', { text: '租賃應返還。' }, { text: RULE, score: -0.6 })).toContain('甲法第2條');
  });

  test('is of the article with most words of the question if several set a penalty', () => {
    const first = { text: '房屋受損者，處罰鍰。' };
    const other = { text: '不還押金者，處罰鍰。', score: -0.8 };
    expect(lead('punishable', first, other)).toContain('甲法第2條');
    expect(lead('may-i', { text: '房屋不得轉租。' }, { text: '押金不得扣抵。', score: -0.8 })).toContain(
      '甲法第1條',
    );
  });

  test('is no paragraph that only refers to other provisions: …之規定，於押金準用之', () => {
    const text = '房屋之擔保，應返還。\n關於房屋之規定，於押金準用之。';
    expect(lead('other', { text })).toContain('第1項：「房屋之擔保');
  });

  test('is of the named decision, not of one that cites it', () => {
    const of = (title: string) => ({
      doc_type: '釋字' as const,
      title,
      text: `解釋文\n${title}之規定與憲法有所牴觸。`,
    });
    expect(lead('constitutional', { ...of('乙解釋') }, { ...of('甲解釋'), by: 'name' })).toContain('甲解釋');
  });

  test('does not begin with a paragraph that refers to the one before it', () => {
    const text = '違反押金規定者，處罰鍰。\n犯前項押金之罪者，處罰金。';
    expect(lead('punishable', { text })).toContain('第1項：「違反');
  });

  test('is the holding for a question about the constitution, before reasons and the provision', () => {
    const ruling = {
      doc_type: '憲法法庭裁判' as const,
      doc_id: 'const:1',
      title: '甲判決',
      text: '主文\n甲規定與憲法保障財產權之意旨無違。\n理由\n押金之規定違憲與否，應予審查，尚無牴觸憲法。',
      score: -3,
    };
    expect(lead('constitutional', { text: RULE }, { ...ruling, by: 'name' })).toBe(
      '**是否合憲**：**甲判決**（主文）：「甲規定與憲法保障財產權之意旨無違。」[2]',
    );
    expect(lead('constitutional', { text: RULE })).toMatch(
      /^以下沒有憲法法庭裁判或司法院解釋就此作成判斷；/u,
    );
  });

  test('is the paragraph of its article that is nearest in meaning, whichever has most words of the question', () => {
    const text = `${RULE}\n擔保金之退還，應依約定。`;
    expect(lead('other', { text, near: '擔保金' })).toContain('第2項：「擔保金');
    // Words choose the article.
    expect(lead('other', { text: '擔保金之退還，應依約定。', near: '擔保金' }, { text: RULE })).toContain(
      '**甲法第2條**',
    );
  });

  test('is no paragraph that only refers to other provisions, even if it is nearest', () => {
    const text = '擔保金應返還。\n關於押金之規定，於擔保金準用之。';
    const beside = source({ text }, 1);
    const nearness = [0.5, 0.6];
    const sentences = beside.sentences.map((one, i) => ({ ...one, nearness: nearness[i] as number }));
    const { laws } = citedFrom([{ ...beside, sentences }]);
    const { line } = leadOf({ kind: 'other', question: QUESTION }, laws, [], memoWords('zh-TW')) ?? {};
    expect(line).toContain('第1項：「擔保金應返還。」');
  });

  test('is left out if the question names the article, unless it has a period that was asked for', () => {
    expect(lead('other', { text: RULE, by: 'name' })).toBeNull();
    expect(lead('how-long', { text: '押金於三日內返還。', by: 'name' })).toContain('期間');
  });
});
