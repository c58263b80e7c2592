import { CLOSING_MARKS, QUOTE_MARKS, takeQuoteMark } from './quote-marks.ts';

/** The most characters that are held back. */
const MAX_HELD = 1_500;
/** A longer text is cut at a pause within this many last characters. */
const PAUSE_CHARACTERS = 300;
const PAUSE = /[，；：、。！？\s]/u;

/** Anything to be checked (quotations, brackets, numbers, names, addresses) has one of these characters. */
const CHECKABLE = new RegExp(`[${QUOTE_MARKS}[\\]［］【】〔〕()（）<>\\p{N}第條字號§:/@.!\\\\\`|]`, 'u');
/** Not 、, which is part of names of acts: 少年法院院長、庭長及法官遴選辦法. */
const CLAUSE_END = /[，；：\n]/u;
const SENTENCE_END = /[。！？\n]/u;
const QUOTE_MARK = new RegExp(`[${QUOTE_MARKS}]`, 'u');

/**
 * Characters after a full stop that still belong to the sentence: closing marks and citations. A straight mark is not
 * among them: if it closes a quotation, the full stop before it is inside the quotation and ends no sentence.
 */
const TAIL_PATTERN = `^[*_${CLOSING_MARKS}）)]*(?:[ \\t]*\\[\\d+\\][*_]*)*`;
const TAIL = new RegExp(TAIL_PATTERN, 'u');
const MAY_BE_TAIL = new RegExp(`${TAIL_PATTERN}[ \\t]*(?:\\[\\d*)?$`, 'u');

const [UNKNOWN, PLAIN, CHECKED, PAUSING, ENDING, QUOTING] = [0, 1, 2, 4, 8, 16];
/** A table of the classes of code units: every character of every answer is looked up. */
const kinds = new Uint8Array(0x10000);
function kindOf(code: number): number {
  const known = kinds[code] as number;
  if (known !== UNKNOWN) return known;
  const unit = String.fromCharCode(code);
  let kind = PLAIN as number;
  if (CHECKABLE.test(unit)) kind |= CHECKED as number;
  if (CLAUSE_END.test(unit)) kind |= PAUSING as number;
  if (SENTENCE_END.test(unit)) kind |= ENDING as number;
  if (QUOTE_MARK.test(unit)) kind |= QUOTING as number;
  kinds[code] = kind;
  return kind;
}

/**
 * Cuts a growing text into the pieces that are verified one at a time: clauses, as long as they hold nothing to be
 * checked, otherwise whole sentences with the citations that follow them. A full stop inside quotation marks ends no
 * sentence. Where a text is cut depends on the text alone, not on the chunks in which it arrives.
 */
export function createSegmenter() {
  let held = '';
  /** Text after a full stop that may still belong to the sentence. */
  let tail: string | null = null;
  let checkable = false;
  let openQuotes: string[] = [];
  let cut: string[] = [];

  function emit(text: string): void {
    cut.push(text);
    held = '';
    tail = null;
    checkable = false;
    openQuotes = [];
  }

  function consume(text: string): void {
    // By code units, since a chunk may end inside a surrogate pair.
    for (let at = 0; at < text.length; at++) {
      if (tail === null) consumeUnit(text[at] as string, kindOf(text.charCodeAt(at)));
      else afterEnd(text[at] as string);
    }
  }

  function consumeUnit(unit: string, kind: number): void {
    held += unit;
    if ((kind & CHECKED) !== 0) checkable = true;
    if ((kind & QUOTING) !== 0) takeQuoteMark(openQuotes, unit);
    if ((kind & (PAUSING | ENDING)) !== 0) {
      // A quotation ends with its paragraph at the latest.
      const isOver = openQuotes.length === 0 || /\n[ \t\r]*\n$/u.test(held);
      if (!checkable || (unit === '\n' && isOver)) emit(held);
      else if (openQuotes.length === 0 && (kind & ENDING) !== 0 && unit !== '\n') tail = '';
    }
    if (held.length >= MAX_HELD && tail === null) {
      const end = endOfPart(held);
      const rest = held.slice(end);
      emit(held.slice(0, end));
      consume(rest);
    }
  }

  function afterEnd(unit: string): void {
    const after = tail + unit;
    if (after.length < MAX_HELD && MAY_BE_TAIL.test(after)) {
      tail = after;
      return;
    }
    const own = TAIL.exec(after)?.[0] ?? '';
    emit(held + own);
    consume(after.slice(own.length));
  }

  return {
    /** Returns the pieces that are complete now. */
    push(text: string): string[] {
      cut = [];
      consume(text);
      return cut;
    },
    /** What is left. */
    end(): string[] {
      const text = held + (tail ?? '');
      emit('');
      return text === '' ? [] : [text];
    },
  };
}

function endOfPart(text: string): number {
  for (let end = text.length; end > text.length - PAUSE_CHARACTERS; end--)
    if (PAUSE.test(text[end - 1] as string)) return end;
  return /[\ud800-\udbff]$/u.test(text) ? text.length - 1 : text.length;
}
