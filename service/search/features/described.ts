import type { DocumentDescription } from '#service/engine/ports.ts';
import type { DescribedFeatures, LexicalFeatures } from './features.ts';
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

type Measure = (title: string, text: string) => LexicalFeatures;

/** `measure` is that of the question's terms (measure.ts). */
export function measureDescription(
  description: DocumentDescription | undefined,
  phrases: readonly string[],
  measure: Measure,
): DescribedFeatures {
  if (!description) return NOT_DESCRIBED;
  const { names, questions, headings, citing } = description;
  const written = names + questions === '' ? null : measure('', `${names}。${questions}`);
  const around = measure('', `${headings}。${citing}`);
  return {
    nameMatch: nameMatch(phrases, names.split('。')),
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
