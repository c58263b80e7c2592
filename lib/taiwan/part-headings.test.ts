import { describe, expect, it } from 'vitest';
import { placesOf } from './document/citing/text-places.ts';
import { appealedIn } from './document/decisions/appealed.ts';
import { decisionResult } from './document/decisions/result.ts';
import { bodyOf } from './document/structure/formal-places.ts';
import { partHeading } from './document/structure/headings.ts';
import { mainTextOf } from './document/structure/main-text.ts';
import { paragraphsOf } from './document/structure/paragraphs.ts';
import { voicedParagraphsOf } from './document/voices/voices.ts';
import { isProcedural } from './kinds/procedural.ts';
import { EN } from './memo/words.en.ts';
import { ZH_TW } from './memo/words.zh-tw.ts';
import {
  DIVISIONS_OF_REASONS,
  headingText,
  MAIN_TEXT_PARTS,
  REASON_PARTS,
  SECTION_HEADINGS,
  sectionHeadingOf,
} from './part-headings.ts';

const APPEAL = '對於本院裁定（112年度抗字第5號），提起再抗告';
const ruling = (mainText: string) =>
  `臺灣示範高等法院民事裁定\n再抗告人　甲\n上列再抗告人${APPEAL}，裁定如下：\n${mainText}\n本件移送臺灣示範地方法院。\n理由\n一、本件無管轄權。`;

const spacedOut = (heading: string) => `　　${[...heading].join('　')}：`;
const written = [...MAIN_TEXT_PARTS].flatMap((heading) => [heading, `${heading}：`, spacedOut(heading)]);

describe.each(written)('a ruling whose main text is headed %s', (heading) => {
  const text = ruling(heading);
  const paragraphs = paragraphsOf(text);

  it('shows it as a heading, and what is below it as the main text', () => {
    expect(partHeading(heading.trim())).toBe(headingText(heading));
    expect(mainTextOf(text, paragraphs)).toEqual([3, 5]);
  });

  it('is cited by the name of the part', () => {
    expect(placesOf(text, '裁判', paragraphs)[4]).toBe(headingText(heading));
  });

  it('has its holding and its reasons as substantive parts', () => {
    const { substantive } = bodyOf(text);
    expect(substantive.map((range) => text.slice(...range).trim())).toEqual([
      '本件移送臺灣示範地方法院。',
      '一、本件無管轄權。',
    ]);
  });

  it('is procedural by its holding, which is also its result', () => {
    expect(isProcedural({ doc_id: 'x', doc_type: '裁判' }, text)).toBe(true);
    expect(decisionResult(text)).toBe('本件移送臺灣示範地方法院。');
  });

  it('has its appealed decisions found before the main text', () => {
    expect(appealedIn(text).map((range) => text.slice(...range))).toEqual([APPEAL]);
  });

  it('has the main text in the voice of the court', () => {
    const holding = voicedParagraphsOf(text, '裁判').find(({ text: line }) => line.includes('移送'));
    expect(holding).toMatchObject({ voice: 'court', part: headingText(heading) });
  });
});

it('every heading of a part is recognized by search, answers and pages, also in 【】', () => {
  for (const heading of SECTION_HEADINGS) {
    expect(sectionHeadingOf(heading)).toBe(heading);
    expect(sectionHeadingOf(`【${heading}】`)).toBe(heading);
    expect(partHeading(heading)).toBe(heading);
    expect(bodyOf(`當事人\n${heading}\n內容。`).body[0]).toBe(4);
  }
});

it('a division of the reasons is a heading on a page, and leaves what is below it in the reasons', () => {
  for (const division of DIVISIONS_OF_REASONS) {
    expect(partHeading(division)).toBe(division);
    expect(sectionHeadingOf(division)).toBeNull();
  }
});

it('a sentence that begins with the word of a heading is no heading', () => {
  for (const line of ['主文第一項所示', '理由如下：', '事實及理由，均引用之。'])
    expect([sectionHeadingOf(line), partHeading(line)]).toEqual([null, null]);
});

it('a memo calls every main text 主文, and all reasons by their usual name', () => {
  const place = (part: string) => ZH_TW.viewPlace('某裁定', { doc_type: '裁判', date: null, part });
  const inEnglish = (part: string) => EN.viewPlace('某裁定', { doc_type: '裁判', date: null, part });
  for (const heading of MAIN_TEXT_PARTS) {
    expect(place(heading)).toBe('某裁定（主文）');
    expect(inEnglish(heading)).toBe('某裁定 (holding)');
  }
  for (const heading of [...REASON_PARTS, '事實及理由', '事實與理由', '犯罪事實及理由']) {
    expect(place(heading)).toMatch(/（理由書?）$/u);
    expect(inEnglish(heading)).toBe('某裁定 (reasons)');
  }
});
