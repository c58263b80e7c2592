import type {
  CitationStyle,
  CitedPassage,
  SelectedLine,
  SelectedText,
} from '../../../document/selected-text.ts';
import { paragraphSign, subparagraphSign } from '../../citations/parts/pinpoint-signs.ts';
import type { SentencePart } from '../../citations/types.ts';
import { type PlaceInArticle, placeOfCode } from '../articles/article-places.ts';
import { partWith } from '../articles/halves.ts';

type Pin = PlaceInArticle & { part?: SentencePart };

/**
 * The selected text with the citation of exactly that and its status: 民法第184條第1項前段, 釋字第748號解釋理由書第3段; nothing for a text
 * of which no character is selected.
 */
export function citeSelection(selected: readonly SelectedText[], style: CitationStyle): CitedPassage[] {
  return selected.flatMap((one): CitedPassage[] => {
    const lines = one.lines.filter(({ text, start, end }) => text.slice(start, end).trim() !== '');
    if (lines.length === 0) return [];
    const passage = lines.map(({ text, start, end }) => text.slice(start, end)).join('\n');
    const base = style === 'short' ? one.short : one.official;
    const place = one.isWhole ? '' : placeOf(lines, base.includes('§'));
    return [{ passage, citation: base + place + one.note, address: one.address }];
  });
}

function placeOf(lines: readonly SelectedLine[], isShort: boolean): string {
  const pins = lines.map(({ place }) => placeOfCode(place)).filter((pin) => pin !== null);
  const [only] = lines;
  if (pins.length === 0) return joinPlaces([...new Set(lines.map(({ place }) => place))].filter(Boolean));
  const [pin] = pins;
  const part = lines.length === 1 && only ? partWith(only.text, only.start, only.end) : null;
  return pinText(part && pin ? [{ ...pin, part }] : withoutInner(pins), isShort);
}

const isWithin = (inner: PlaceInArticle, outer: PlaceInArticle) =>
  inner.paragraph === outer.paragraph &&
  (outer.subparagraph === undefined || inner.subparagraph === outer.subparagraph) &&
  (outer.item === undefined || inner.item === outer.item);

/** Each place once, none inside another: 第1項 includes its 款. */
function withoutInner(pins: readonly PlaceInArticle[]): PlaceInArticle[] {
  const kept: PlaceInArticle[] = [];
  for (const pin of pins) if (!kept.some((outer) => isWithin(pin, outer))) kept.push(pin);
  return kept;
}

/** `第1項第1款、第2款、第2項`: levels equal to those of the place before are not repeated. */
function pinText(pins: readonly Pin[], isShort: boolean): string {
  let before: Pin | undefined;
  const texts = pins.map((pin) => {
    const { paragraph, subparagraph, item, part } = pin;
    const isNewParagraph = before?.paragraph !== paragraph;
    const isNewSub = isNewParagraph || before?.subparagraph !== subparagraph;
    before = pin;
    const levels = isShort
      ? [
          isNewParagraph && paragraph > 0 && paragraphSign(paragraph),
          isNewSub && subparagraph !== undefined && subparagraphSign(subparagraph),
          item !== undefined && `第${item}目`,
          part?.[0],
        ]
      : [
          isNewParagraph && paragraph > 0 && `第${paragraph}項`,
          isNewSub && subparagraph !== undefined && `第${subparagraph}款`,
          item !== undefined && `第${item}目`,
          part,
        ];
    return levels.filter(Boolean).join('');
  });
  return texts.filter((text) => text !== '').join('、');
}

const NUMBERED = /^(?<head>.*第)(?<number>\d+)(?<unit>[段項])$/u;

/** 理由書第3段、第4段, 理由書第3段至第6段, 理由四、㈠以下. */
function joinPlaces(places: readonly string[]): string {
  const [first = '', ...others] = places;
  const last = others.at(-1);
  if (last === undefined) return first;
  const [from, to] = [first, last].map((place) => NUMBERED.exec(place)?.groups);
  const areOfOnePart = places.every((place) => NUMBERED.exec(place)?.groups?.head === from?.head);
  if (!from || !to || !areOfOnePart) return `${first}以下`;
  return `${first}${places.length > 2 ? '至' : '、'}第${to.number}${to.unit}`;
}
