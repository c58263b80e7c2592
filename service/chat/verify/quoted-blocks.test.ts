import { describe, expect, test } from 'vitest';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { createVerification } from './verification.ts';

const DOCUMENTS = [
  documentOf({
    doc_id: 'd:184',
    title: '民法第184條',
    text: '因故意或過失，不法侵害他人之權利者，負損害賠償責任。\n違反保護他人之法律，致生損害於他人者，負賠償責任。但能證明其行為無過失者，不在此限。',
  }),
  documentOf({
    doc_id: 'd:12',
    title: '土地法第12條',
    text: '左列土地不得為私有：\n一、海岸一定限度內之土地。\n二、公共交通道路。',
  }),
];

function verification() {
  return createVerification({
    documents: DOCUMENTS,
    userTexts: ['房東說押金一律不退還給你'],
    findStoredCitations: async () => [],
    guarded: { instructions: '', secrets: [] },
  });
}

async function sent(text: string, chunks: readonly string[] = [text]) {
  const stage = verification();
  let all = '';
  for (const chunk of chunks) all += await stage.push(chunk);
  return all + (await stage.end());
}

/** `※` is where the mark of what is not verified is expected. */
const unmarked = (expected: string) =>
  expected.replaceAll('※', '').replaceAll('[1]', '').replaceAll('[2]', '');
const marked = (expected: string) => expected.replaceAll('※', UNVERIFIED);

describe('a quoted block without quotation marks', () => {
  test.each([
    ['of whole sentences', '> 因故意或過失，不法侵害他人之權利者，負損害賠償責任。[1]\n'],
    [
      'of several sentences in a line',
      '> 致生損害於他人者，負賠償責任。但能證明其行為無過失者，不在此限。[1]\n',
    ],
    ['of several lines', '> 左列土地不得為私有：\n> 一、海岸一定限度內之土地。\n> 二、公共交通道路。[2]\n'],
    [
      'broken in the middle of a sentence',
      '> 因故意或過失，  \n> 不法侵害他人之權利者，\n> 負損害賠償責任。[1]\n',
    ],
    ['with bold words', '> 因**故意或過失**，不法侵害*他人之權利*者，**負損害賠償責任。**[1]\n'],
    [
      'with the name of the article before it',
      '> **民法第184條第1項前段**：因故意或過失，不法侵害他人之權利者，[1]\n',
    ],
    ['with the place before it', '> 第2項：違反保護他人之法律，致生損害於他人者，負賠償責任。[1]\n'],
    [
      'with the name of the article behind it',
      '> 因故意或過失，不法侵害他人之權利者（民法第184條第1項前段參照）[1]\n',
    ],
    ['with a line that names the article', '> 負損害賠償責任。\n> —— 民法第184條第1項[1]\n'],
    [
      'with a note of what was quoted before and what is left out',
      '> （第1項序文、第1款見前；第2款略）\n> 但能證明其行為無過失者，不在此限。（subparagraph 1: see above; paragraph 2 left out）[1]\n',
    ],
    ['with a note of what is left out', '> （第1項略）\n> 但能證明其行為無過失者，不在此限。（以下略）[1]\n'],
    [
      'with quotation marks beside it',
      '> （第1項見前）  \n> 「違反保護他人之法律，  \n> 致生損害於他人者」[1]（part left out）\n',
    ],
    ['in a list', '- > 因故意或過失，不法侵害他人之權利者[1]\n1. > 負損害賠償責任。\n'],
    ['that has a list', '> - 一、海岸一定限度內之土地。\n> 1. 二、公共交通道路。[2]\n'],
    ['of what the user said', '> 押金一律不退還給你\n'],
    ['between fences', '```text\n因故意或過失，\n不法侵害他人之權利者\n```\n應加倍賠償。\n'],
  ])('is not marked as unverified if a source or the user has its words: %s', async (_, text) => {
    expect((await sent(text)).replace(/\[\d\]/g, '')).toBe(unmarked(text));
  });

  test.each([
    ['one character differs', '> 因故意或過失，不法侵害他人之利益者，負損害賠償責任。※\n'],
    ['a sentence is made up', '> 負損害賠償責任。※應加倍賠償。※\n'.replace('。※應', '。應')],
    ['a line is made up', '> 左列土地不得為私有：\n> 三、軍事用地。※\n> 二、公共交通道路。\n'],
    ['its negation is left out', '> 左列土地得為私有：※\n'],
    ['words are left out behind a comma', '> 因故意或過失，\n> 負損害賠償責任。※\n'],
    ['it is cut into short lines', '> 應，\n> 加倍，\n> 賠償三倍。※\n'],
    ['it is bold', '> **應加倍賠償**。※\n'],
    ['it follows the name of the article', '> 民法第184條：應加倍賠償。※\n'],
    ['it is in parentheses', '> 負損害賠償責任（應加倍賠償）。※\n'],
    ['it is beside a quotation', '> 「負損害賠償責任。」並應加倍賠償。※\n'],
    ['it is in a list', '- > 應加倍賠償。※\n  > 應三倍賠償。※\n'],
    ['it is in a deeper block', '> > 應加倍賠償。※\n'],
    ['it is between fences', '```\n應加倍賠償。※\n```\n負責。\n'],
  ])('is marked as unverified if %s', async (_, expected) => {
    expect(await sent(unmarked(expected))).toBe(marked(expected));
  });

  test('loses its citation if the cited document does not have it', async () => {
    expect(await sent('> 公共交通道路。[1]\n')).toBe(marked('> 公共交通道路。※\n'));
    expect(await sent('> 不法侵害他人之利益者[1]，負損害賠償責任。[1]\n')).toBe(
      marked('> 不法侵害他人之利益者※，負損害賠償責任。[1]\n'),
    );
  });

  test('ends with its lines: the text after it needs no source', async () => {
    expect(await sent('> 負損害賠償責任。\n應加倍賠償。\n\n> 負賠償責任。\n\n應加倍賠償。')).not.toContain(
      UNVERIFIED,
    );
  });

  test('is sent sentence by sentence, each verified', async () => {
    const stage = verification();
    expect(await stage.push('> 因故意或過失，')).toBe('');
    expect(await stage.push('不法侵害他人之利益者。違反')).toBe(
      marked('> 因故意或過失，不法侵害他人之利益者。※'),
    );
    expect(await stage.push('保護他人之法律，')).toBe('違反保護他人之法律，');
    expect(await stage.push('致生利益於他人者。\n')).toBe(marked('致生利益於他人者。※\n'));
  });
});
