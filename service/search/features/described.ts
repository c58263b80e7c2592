import type { DocumentDescription } from '#service/engine/ports.ts';
import type { DescribedFeatures, LexicalFeatures } from './features.ts';
import type { MeasuredText } from './measure.ts';
import { nameMatch } from './name-match.ts';

const NOT_DESCRIBED: DescribedFeatures = {
  nameMatch: 0,
  writtenText: 0,
  writtenCover: 0,
  writtenRun: 0,
  writtenExpanded: 0,
  lineCover: 0,
  lineExpanded: 0,
  lineDensity: 0,
  aroundText: 0,
  aroundCover: 0,
  aroundRun: 0,
  aroundExpanded: 0,
  isWritten: 0,
};

/** A line of two characters that the question holds is no better than one of twenty. */
const LINE_SMOOTHING = 10;

type Measure = (document: MeasuredText) => LexicalFeatures;

type DescriptionTexts = {
  names: string[];
  written: MeasuredText | null;
  lines: MeasuredText[];
  around: MeasuredText;
};

const textOf = (head: string): MeasuredText => ({ title: '', head });

/** An engine may give the same object for a description each time: it is put together and folded once. */
const textsOfDescriptions = new WeakMap<DocumentDescription, DescriptionTexts>();

function textsOf(description: DocumentDescription): DescriptionTexts {
  const known = textsOfDescriptions.get(description);
  if (known) return known;
  const { names, questions, headings, citing } = description;
  const texts = {
    names: names.split('。'),
    written: names + questions === '' ? null : textOf(`${names}。${questions}`),
    lines: [names, ...questions.split('。')].filter((line) => line !== '').map(textOf),
    around: textOf(`${headings}。${citing}`),
  };
  textsOfDescriptions.set(description, texts);
  return texts;
}

/** `measure` is that of the question's terms (measure.ts). */
export function measureDescription(
  description: DocumentDescription | undefined,
  phrases: readonly string[],
  measure: Measure,
): DescribedFeatures {
  if (!description) return NOT_DESCRIBED;
  const texts = textsOf(description);
  const written = texts.written && measure(texts.written);
  const around = measure(texts.around);
  const lines = texts.lines.map((line) => ({ ...measure(line), length: line.head.length }));
  const most = (value: (line: (typeof lines)[number]) => number) => Math.max(0, ...lines.map(value));
  return {
    nameMatch: nameMatch(phrases, texts.names),
    writtenText: written?.literalText ?? 0,
    writtenCover: written?.literalCover ?? 0,
    writtenRun: written?.literalRun ?? 0,
    writtenExpanded: written?.expandedCover ?? 0,
    lineCover: most(({ literalCover }) => literalCover),
    lineExpanded: most(({ expandedCover }) => expandedCover),
    lineDensity: most(({ literalText, length }) => literalText / Math.sqrt(length + LINE_SMOOTHING)),
    aroundText: around.literalText,
    aroundCover: around.literalCover,
    aroundRun: around.literalRun,
    aroundExpanded: around.expandedCover,
    isWritten: Number(written !== null),
  };
}
