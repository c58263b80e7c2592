import type { SourceDocument } from '#lib/contract/document.ts';
import type { CheckFinding } from '#lib/contract/names.ts';
import { ownArticle } from '#lib/taiwan/citations/own-article.ts';
import { articleParagraphs } from '#lib/taiwan/document/articles/article-paragraphs.ts';
import { pick, type RandomGenerator, randomInteger } from '#metrics/random.ts';
import { type CitableLibrary, officialOf, shortOf } from './library.ts';
import { disguise, misquote, pickPassage } from './passages.ts';

/** A sentence of a brief: its words, and a citation in it with what the check must find. */
export type PlantedSentence = { before: string; citation: string; after: string; expected: CheckFinding };

type MakeSentence = (random: RandomGenerator, library: CitableLibrary) => PlantedSentence | null;

const TRIES = 50;

/** A sentence of this kind. Where a random choice cannot make one, another is tried. */
export function plant(kind: CheckFinding, random: RandomGenerator, library: CitableLibrary): PlantedSentence {
  for (let tries = 0; tries < TRIES; tries++) {
    const made = MAKERS[kind](random, library);
    if (made) return made;
  }
  throw new Error(`No sentence of kind ${kind} could be made.`);
}

const MAKERS: Record<CheckFinding, MakeSentence> = {
  verified: (random, library) => {
    if (randomInteger(random, 4) === 0) return quoteParagraph(random, library, 'verified');
    return randomInteger(random, 3) === 0
      ? mention(random, officialOf(anySource(random, library)), 'verified')
      : quote(random, anySource(random, library), (passage) => disguise(random, passage), 'verified');
  },
  quotation_differs: (random, library) => {
    if (randomInteger(random, 4) === 0) return quoteParagraph(random, library, 'quotation_differs');
    return quote(
      random,
      anySource(random, library),
      (passage, { text }) => misquote(random, passage, text),
      'quotation_differs',
    );
  },
  no_such_number: (random, library) => mention(random, missingNumber(random, library), 'no_such_number'),
  not_in_force: (random, library) => {
    if (randomInteger(random, 2) === 0)
      return mention(random, officialOf(pick(random, library.abandoned)), 'not_in_force');
    const { document, date } = pick(random, library.amended);
    const [year = 0, month, day] = date.split('-').map(Number);
    const edition = pick(random, [
      '修正前',
      '行為時',
      '舊',
      `民國${year - 1912}年${month}月${day}日修正公布之`,
    ]);
    const made = mention(random, officialOf(document), 'not_in_force');
    return { ...made, before: `${made.before.replace(/[依按]$/u, '')}依${edition}` };
  },
  former_name: (random, library) => {
    const { name, article } = pick(random, library.former);
    const { act } = ownArticle(article.title);
    return mention(random, officialOf(article).replace(act.name, name), 'former_name');
  },
  form: (random, library) => mention(random, informal(random, library), 'form'),
  not_held: (random, library) => mention(random, unheld(random, library), 'not_held'),
};

const anySource = (random: RandomGenerator, { articles, decisions }: CitableLibrary) =>
  pick(random, randomInteger(random, 3) === 0 ? decisions : articles);

const AROUND: readonly (readonly [string, string])[] = [
  ['依', '之規定，原告之請求為有理由。'],
  ['此有', '可資參照。'],
  ['被告之行為，與', '之意旨不符，自非可採。'],
  ['（參照', '）。'],
  ['又按', '所定要件，本件均已具備。'],
];

function mention(random: RandomGenerator, citation: string, expected: CheckFinding): PlantedSentence {
  const [before, after] = pick(random, AROUND);
  return { before, citation, after, expected };
}

function quote(
  random: RandomGenerator,
  document: SourceDocument,
  write: (passage: string, document: SourceDocument) => string | null,
  expected: CheckFinding,
): PlantedSentence | null {
  const passage = pickPassage(random, document);
  const quoted = passage && write(passage, document);
  if (!quoted) return null;
  const citation = officialOf(document);
  const isLaw = document.doc_type === '法規命令';
  const [before, after] = pick(random, isLaw ? AROUND_LAW : AROUND_DECISION);
  return { before: before.replace('%', quoted), citation, after: after.replace('%', quoted), expected };
}

const AROUND_LAW: readonly (readonly [string, string])[] = [
  ['按', '規定：「%」'],
  ['按', '明定「%」，'],
  ['按「%」，', '定有明文。'],
  ['按「%」', '亦有明文。'],
  ['次按「%」（', '參照）。'],
  ['', '規定：\n「%」\n'],
];
const AROUND_DECISION: readonly (readonly [string, string])[] = [
  ['參酌', '意旨略以：「%」'],
  ['', '認為「%」，'],
  ['按「%」（', '參照）。'],
  ['「%」，', '著有明文，可資參照。'],
];

/** Words of a 項, cited correctly or, wrongly, as another 項 that does not have these words. */
function quoteParagraph(
  random: RandomGenerator,
  { articles }: CitableLibrary,
  expected: 'verified' | 'quotation_differs',
): PlantedSentence | null {
  const article = pick(random, articles);
  const paragraphs = articleParagraphs(article.text.replace(/【示範資料】.*$/su, ''));
  if (paragraphs.length < 2) return null;
  const at = randomInteger(random, paragraphs.length);
  const shift = expected === 'verified' ? 0 : 1 + randomInteger(random, paragraphs.length - 1);
  const cited = (at + shift) % paragraphs.length;
  const passage = pickPassage(random, { ...article, text: paragraphs[at]?.text ?? '' });
  const { text = '', items = [] } = paragraphs[cited] ?? {};
  if (!passage || (shift > 0 && [text, ...items].join('').includes(passage))) return null;
  const [before, after] = pick(random, AROUND_LAW);
  return {
    before: before.replace('%', passage),
    citation: `${officialOf(article)}第${cited + 1}項`,
    after: after.replace('%', passage),
    expected,
  };
}

function missingNumber(random: RandomGenerator, library: CitableLibrary): string {
  const act = pick(random, library.acts);
  const article = pick(random, library.articles);
  const paragraphs = articleParagraphs(article.text.replace(/【示範資料】.*$/su, '')).length;
  switch (randomInteger(random, 4)) {
    case 0:
      return `${act}第${150 + randomInteger(random, 800)}條`;
    case 1:
      return `${act}第${200 + randomInteger(random, 90)}條之${1 + randomInteger(random, 9)}第1項`;
    case 2:
      return `${officialOf(article)}第${paragraphs + 1 + randomInteger(random, 4)}項`;
    default:
      return `司法院釋字第${814 + randomInteger(random, 180)}號解釋`;
  }
}

function informal(random: RandomGenerator, library: CitableLibrary): string {
  const article = pick(random, library.articles);
  const { act, article: place } = ownArticle(article.title);
  const number = place?.sub === undefined ? `${place?.article}` : `${place.article}-${place.sub}`;
  const decision = pick(random, library.decisions);
  switch (randomInteger(random, 4)) {
    case 0:
      return `${act.name}§${number}`;
    case 1:
      return place?.sub === undefined ? `${act.name}${number}條` : `${act.name}第${number}條`;
    case 2:
      return `${act.name}§${number}Ⅰ`;
    default:
      return shortOf(decision);
  }
}

function unheld(random: RandomGenerator, { ids }: CitableLibrary): string {
  const number = 3_000 + randomInteger(random, 900);
  const interpretation = 49 + randomInteger(random, 700);
  switch (randomInteger(random, 5)) {
    case 0:
      return `民法第${1 + randomInteger(random, 1_200)}條`;
    case 1:
      return `最高法院${90 + randomInteger(random, 24)}年度台上字第${number}號民事判決`;
    case 2:
      return `示範最高法院${90 + randomInteger(random, 24)}年度台上字第${number + 5_000}號民事判決`;
    case 3:
      return ids.has(`interp:DEMO-${interpretation}`)
        ? '行政程序法第5條'
        : `司法院釋字第${interpretation}號解釋`;
    default:
      return `憲法法庭${111 + randomInteger(random, 3)}年憲判字第${30 + randomInteger(random, 60)}號判決`;
  }
}
