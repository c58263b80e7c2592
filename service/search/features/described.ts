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
  aroundText: 0,
  aroundCover: 0,
  aroundRun: 0,
  aroundExpanded: 0,
  isWritten: 0,
};

type Measure = (document: MeasuredText) => LexicalFeatures;

type DescriptionTexts = { names: string[]; written: MeasuredText | null; around: MeasuredText };

/** An engine may give the same object for a description each time: it is put together and folded once. */
const textsOfDescriptions = new WeakMap<DocumentDescription, DescriptionTexts>();

function textsOf(description: DocumentDescription): DescriptionTexts {
  const known = textsOfDescriptions.get(description);
  if (known) return known;
  const { names, questions, headings, citing } = description;
  const texts = {
    names: names.split('。'),
    written: names + questions === '' ? null : { title: '', head: `${names}。${questions}` },
    around: { title: '', head: `${headings}。${citing}` },
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
  return {
    nameMatch: nameMatch(phrases, texts.names),
    writtenText: written?.literalText ?? 0,
    writtenCover: written?.literalCover ?? 0,
    writtenRun: written?.literalRun ?? 0,
    writtenExpanded: written?.expandedCover ?? 0,
    aroundText: around.literalText,
    aroundCover: around.literalCover,
    aroundRun: around.literalRun,
    aroundExpanded: around.expandedCover,
    isWritten: Number(written !== null),
  };
}
