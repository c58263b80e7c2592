/**
 * Classes of code units of folded text, as bits of a table, because each unit of every text is looked up and a
 * regular expression costs ten times as much.
 */
const CLASSES = new Uint8Array(0x10000);

const DIGIT = 1;
const CHINESE_NUMERAL = 2;
const HAN = 4;
const BEGINS = 8;
const AFTER_REFERENCE = 16;

const HAN_RANGES = [
  [0x2e80, 0x2e99],
  [0x2e9b, 0x2ef3],
  [0x2f00, 0x2fd5],
  [0x3005, 0x3005],
  [0x3007, 0x3007],
  [0x3021, 0x3029],
  [0x3038, 0x303b],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfa6d],
  [0xfa70, 0xfad9],
] as const;

function mark(units: string, bit: number) {
  for (let i = 0; i < units.length; i++) CLASSES[units.charCodeAt(i)]! |= bit;
}

for (const [from, to] of HAN_RANGES) for (let unit = from; unit <= to; unit++) CLASSES[unit]! |= HAN;
mark('0123456789', DIGIT);
mark('〇零○一二三四五六七八九十百千萬廿卅卌', CHINESE_NUMERAL);
// Numbers, 第…條, §, 民國, 釋字, 院字, 字第, 同法, 本條, 該法, 前條, 上開.
mark('0123456789〇零○一二三四五六七八九十百千萬廿卅卌第§民釋院字同本該前上', BEGINS);
// 同法, 本條例, 該通則, 前揭, 前二條, 同一條 …
mark('法條通規細辦標準程要綱須注自開揭一二三四五六七八九', AFTER_REFERENCE);

/** Past the end of a text `charCodeAt` is NaN, which `| 0` makes a unit of no class. */
const classOf = (text: string, at: number): number => CLASSES[text.charCodeAt(at) | 0] as number;

export const isDigitAt = (text: string, at: number): boolean => (classOf(text, at) & DIGIT) !== 0;
export const isChineseNumeralAt = (text: string, at: number): boolean =>
  (classOf(text, at) & CHINESE_NUMERAL) !== 0;
export const isNumeralAt = (text: string, at: number): boolean =>
  (classOf(text, at) & (DIGIT | CHINESE_NUMERAL)) !== 0;
export const isHanAt = (text: string, at: number): boolean => (classOf(text, at) & HAN) !== 0;
/** Whether a citation, unless it is by name, can begin with this unit. */
export const isBeginning = (unit: number): boolean => ((CLASSES[unit] as number) & BEGINS) !== 0;
export const isAfterReferenceAt = (text: string, at: number): boolean =>
  (classOf(text, at) & AFTER_REFERENCE) !== 0;
