import { foldText, foldUnits } from '#lib/text/fold.ts';
import { unitsOf } from '#lib/text/units.ts';
import type { DocumentDescription } from '#service/engine/ports.ts';
import type { DescriptionFeatures } from './features.ts';
import type { LineSpan, MeasuredLines } from './measure.ts';
import { normalizedNameMatch, normalizeNames } from './name-match.ts';

const NO_DESCRIPTION: DescriptionFeatures = {
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

/** Added to the length of a line, so that a line of two characters that matches whole does not beat one of twenty. */
const LINE_SMOOTHING = 10;

type Measure = (text: Uint16Array, lines: readonly LineSpan[]) => MeasuredLines;

/**
 * A description, folded, its texts as code units. `written`: the names and questions of our note, with their `lines`; `around`: the headings
 * above the document and the sentences that cite it.
 */
type DescriptionTexts = {
  names: string[];
  written: Uint16Array | null;
  lines: LineSpan[];
  around: Uint16Array;
};

/** Cache: an engine may return the same description object again; it is put together and folded once. */
const textsOfDescriptions = new WeakMap<DocumentDescription, DescriptionTexts>();

function textsOf(description: DocumentDescription): DescriptionTexts {
  const known = textsOfDescriptions.get(description);
  if (known) return known;
  const { names, questions, headings, citing } = description;
  const texts = {
    names: normalizeNames(names.split('。')),
    ...foldLines(names + questions === '' ? [] : [names, ...questions.split('。')]),
    around: foldUnits(`${headings}。${citing}`),
  };
  textsOfDescriptions.set(description, texts);
  return texts;
}

/** All lines as one folded text. Empty lines separate fields and are not counted. */
function foldLines(all: readonly string[]): Pick<DescriptionTexts, 'written' | 'lines'> {
  const folded = all.map(foldText);
  const lines: LineSpan[] = [];
  let start = 0;
  for (const [i, line] of all.entries()) {
    const end = start + (folded[i] as string).length;
    if (line !== '') lines.push({ start, end, characters: line.length });
    start = end + 1;
  }
  return { written: all.length > 0 ? unitsOf(folded.join('。')) : null, lines };
}

/**
 * Measures how descriptions match one question: their names by its `phrases`, all their texts by its terms
 * (`measureLines` of measure.ts).
 */
export function createDescriptionMeasure(
  phrases: readonly string[],
  measureLines: Measure,
): (description: DocumentDescription | undefined) => DescriptionFeatures {
  const phraseNames = normalizeNames(phrases);
  return (description) => {
    if (!description) return NO_DESCRIPTION;
    const texts = textsOf(description);
    const written = texts.written === null ? null : measureLines(texts.written, texts.lines);
    const around = measureLines(texts.around, []);
    let [lineCover, lineExpanded, lineDensity] = [0, 0, 0];
    for (const { line, literalText, literalCover, expandedCover } of written?.lines ?? []) {
      lineCover = Math.max(lineCover, literalCover);
      lineExpanded = Math.max(lineExpanded, expandedCover);
      lineDensity = Math.max(lineDensity, literalText / Math.sqrt(line.characters + LINE_SMOOTHING));
    }
    return {
      nameMatch: normalizedNameMatch(phraseNames, texts.names),
      writtenText: written?.literalText ?? 0,
      writtenCover: written?.literalCover ?? 0,
      writtenRun: written?.literalRun ?? 0,
      writtenExpanded: written?.expandedCover ?? 0,
      lineCover,
      lineExpanded,
      lineDensity,
      aroundText: around.literalText,
      aroundCover: around.literalCover,
      aroundRun: around.literalRun,
      aroundExpanded: around.expandedCover,
      isWritten: Number(written !== null),
    };
  };
}
