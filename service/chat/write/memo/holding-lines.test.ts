import { describe, expect, test } from 'vitest';
import type { Level, SourceDocument } from '#lib/contract/document.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import type { AnswerSource, SourceHolding } from '#service/chat/retrieve/sources/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { composeMemo } from './compose-memo.ts';

const sourceOf = (document: Partial<SourceDocument>, more: Partial<AnswerSource> = {}): AnswerSource => {
  const whole = documentOf(document);
  return {
    document: whole,
    sentences: splitSentences(whole).map((one) => ({ ...one, score: 1 })),
    score: 0,
    by: 'words',
    ...more,
  };
};

const memo = (...sources: AnswerSource[]) =>
  composeMemo({
    kind: 'constitutional',
    question: '甲法第1條是否違憲',
    language: 'zh-TW',
    outcome: 'on-point',
    sources,
    scope: null,
    missing: [],
    outside: [],
    characters: 600,
  }).join('');

const HOLDING = '甲法第1條規定與憲法第7條平等原則有違，應自本解釋公布之日起失其效力。';
const REASON = '按甲法第1條規定對人民權利之限制，應符合憲法平等原則之要求。';

function interpretation(holding: Partial<SourceHolding> = {}): AnswerSource {
  const source = sourceOf({
    doc_id: 'interp:1',
    title: '司法院釋字第1號解釋',
    doc_type: '釋字',
    date: '2010-01-02',
    text: `解釋文\n${HOLDING}\n理由書\n${REASON}`,
  });
  const sentences = source.sentences.filter(({ part }) => part === '解釋文');
  return {
    ...source,
    holding: { items: [{ text: HOLDING, part: '解釋文', sentences }], provisions: [], later: [], ...holding },
  };
}

const article = sourceOf({ doc_id: 'law:A:1', title: '甲法第1條', text: '人民有平等之權利。' });

describe('the lines about a holding', () => {
  test('have the provision with the number of its source, the verdict with its day, and the amendment', () => {
    const provisions: SourceHolding['provisions'] = [
      {
        doc_id: 'law:A:1',
        title: '甲法第1條',
        verdict: { verdict: 'struck', ends: 'at once' },
        amended: { date: '2011-03-04', change: 'amended' },
      },
    ];
    expect(memo(interpretation({ provisions }), article)).toContain(
      '所涉條文：甲法第1條[2]（違憲部分自民國99年1月2日起失其效力，嗣於民國100年3月4日修正）。',
    );
  });

  test('do not quote the reasons', () => {
    const text = memo(interpretation());
    expect(text).toContain(`「${HOLDING}」[1]`);
    expect(text).not.toContain(REASON);
  });
});

test('lines on provisions use up room of the memo, so that fewer holdings are quoted after them', () => {
  const provisions = ['甲', '乙', '丙'].map((name) => ({
    doc_id: `law:${name}:1`,
    title: `${name.repeat(60)}法第1條`,
    verdict: { verdict: 'upheld' as const },
    amended: null,
  }));
  const other = (number: number) => {
    const text = `${'丁'.repeat(220)}之規定，與憲法尚無牴觸。`;
    const given = sourceOf({
      doc_id: `interp:${number}`,
      title: `司法院釋字第${number}號解釋`,
      doc_type: '釋字',
      text: `解釋文\n${text}`,
    });
    const items = [{ text, part: '解釋文', sentences: given.sentences }];
    return { ...given, holding: { items, provisions: [], later: [] } };
  };
  const told = memo(interpretation({ provisions }), other(2), other(3));
  expect(told).toContain('所涉條文：');
  expect(told).toContain('釋字第2號');
  expect(told).not.toContain('釋字第3號');
});

test('a later decision that changes a quoted one is quoted itself', () => {
  const text = '於此範圍內，本院釋字第1號解釋應予變更。';
  const given = sourceOf({
    doc_id: 'interp:2',
    title: '司法院釋字第2號解釋',
    doc_type: '釋字',
    text: `解釋文\n甲法第1條規定與憲法第7條平等原則尚無牴觸。\n${text}`,
  });
  const sentences = given.sentences.map((one) => ({ ...one, score: one.text === text ? 0 : 1 }));
  const later = { ...given, sentences };
  const known = interpretation({
    later: [{ doc_id: 'interp:2', title: '司法院釋字第2號解釋', change: 'changed', text }],
  });
  expect(memo(known, later)).toContain(
    `**司法院釋字第1號解釋**嗣經**司法院釋字第2號解釋**變更：「${text}」[2]`,
  );
});

test('a change of the decision in the lead is stated once, directly after the lead', () => {
  const text = '於此範圍內，本院釋字第1號解釋應予變更。';
  const later = sourceOf({
    ...{ doc_id: 'interp:2', title: '司法院釋字第2號解釋', doc_type: '釋字' },
    text: `解釋文\n乙法第2條規定，尚無牴觸。\n${text}`,
  });
  const change = { doc_id: 'interp:2', title: '司法院釋字第2號解釋', change: 'changed', text } as const;
  const paragraphs = memo({ ...interpretation({ later: [change] }), by: 'name' }, later).split('\n\n');
  expect(paragraphs[0]).toContain(`「${HOLDING}」[1]`);
  expect(paragraphs[1]).toMatch(/^\*\*司法院釋字第1號解釋\*\*嗣經/u);
  expect(paragraphs.filter((one) => one.includes('嗣經'))).toHaveLength(1);
});

test('a later decision is not quoted a second time for the change that it makes', () => {
  const text = '甲法第1條規定與憲法第7條平等原則有違；於此範圍內，本院釋字第1號解釋應予變更。';
  const given = sourceOf({
    doc_id: 'interp:2',
    title: '司法院釋字第2號解釋',
    doc_type: '釋字',
    text: `解釋文\n${text}`,
  });
  const later = {
    ...given,
    holding: { items: [{ text, part: '解釋文', sentences: given.sentences }], provisions: [], later: [] },
  };
  const change = '於此範圍內，本院釋字第1號解釋應予變更。';
  const known = interpretation({
    later: [{ doc_id: 'interp:2', title: '司法院釋字第2號解釋', change: 'changed', text: change }],
  });
  const told = memo(later, known);
  expect(told).toContain('**司法院釋字第1號解釋**嗣經**司法院釋字第2號解釋**[1]變更，見前。');
  expect(told.split('應予變更')).toHaveLength(2);
});

describe('judgments in a memo', () => {
  const judgment = (
    court: string,
    level: Level,
    date: string,
    rule: string,
    more: Partial<AnswerSource> = {},
  ) =>
    sourceOf(
      {
        doc_id: `case:${court}${date}`,
        title: `${court}判決`,
        doc_type: '裁判',
        level,
        date,
        text: `理由\n一、原告主張：按甲法應適用於本件。\n二、按${rule}\n三、查被告未返還押金，應予返還。`,
      },
      more,
    );

  test('are quoted by their statements of law alone, the highest court and the newest first', () => {
    const text = memo(
      judgment('地方', '地方', '2020-01-01', '租賃物應由出租人負修繕義務，甲法第2條定有明文。'),
      judgment('最高', '最高', '2010-01-01', '押金於租賃關係消滅後應返還承租人，以符公平。'),
      judgment('最高二', '最高', '2015-01-01', '承租人之租金支付義務，不因出租人遲延修繕而當然免除。'),
    );
    const places = ['最高二判決', '最高判決', '地方判決'].map((title) => text.indexOf(title));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).not.toMatch(/原告主張|被告未返還/u);
  });

  test('have a remark if a quoted sentence cites an article that was amended since', () => {
    const rule = '出租人應返還押金，甲法第1條定有明文。';
    const amended = {
      doc_id: 'law:A:1',
      title: '甲法第1條',
      date: '2011-03-04',
      change: 'amended' as const,
    };
    const sentence = `二、按${rule}`;
    const told = memo(judgment('最高', '最高', '2010-01-01', rule, { amended: [{ ...amended, sentence }] }));
    expect(told).toContain('**最高判決**（民國99年1月1日）所引甲法第1條，其後於民國100年3月4日修正');
    const other = memo(
      judgment('最高', '最高', '2010-01-01', rule, { amended: [{ ...amended, sentence: '按甲法第1條。' }] }),
    );
    expect(other).not.toContain('其後於');
  });
});
