import { endedWords } from '../kinds/end-of-force.ts';
import { MAIN_TEXT_PARTS, MIXED_PARTS } from '../part-headings.ts';
import { amendedText, provisionText } from './decided.zh-tw.ts';
import { repeatedTimes } from './repeated-times.ts';
import { inStates, isUnbroken } from './unit-notes.ts';
import type { MemoSubject, MemoWords, ShownRange, UnitNote, UnitRange } from './words.ts';

const SUBJECTS: Record<Exclude<MemoSubject, 'other'>, string> = {
  'how-long': '期間',
  'how-much': '數額',
  punishable: '罰則',
  valid: '效力',
  who: '權利義務主體',
  'which-court': '管轄',
  constitutional: '是否合憲',
  'what-to-do': '可循途徑',
  'may-i': '法律效果',
  'what-is': '意義',
};

/** Only for these subjects an answer must name something (a period, an amount), so it can be said that none does. */
const WITHOUT: Partial<Record<MemoSubject, string>> = {
  'how-long': '以下規定沒有定明期間',
  'how-much': '以下規定沒有定明數額或計算方式',
  punishable: '以下規定沒有定罰則',
  'which-court': '以下規定沒有定管轄法院',
  constitutional: '以下沒有憲法法庭裁判或司法院解釋就此作成判斷',
};

const DEPTHS = ['項', '款', '目'] as const;

/** 第2項, 第2款至第4款; 第1項、第2項、第4項. */
function rangeName({ depth, numbers }: UnitRange): string {
  const unit = DEPTHS[depth] ?? '細目';
  if (numbers.length < 3 || !isUnbroken(numbers)) return numbers.map((one) => `第${one}${unit}`).join('、');
  return `第${numbers.at(0)}${unit}至第${numbers.at(-1)}${unit}`;
}

function shownName(range: ShownRange): string {
  if (!range.isOpening) return rangeName(range);
  return range.isOnly && range.depth === 0 ? '序文' : `${rangeName(range)}序文`;
}

const STATES: Record<UnitNote['state'], string> = { leftOut: '略', shown: '見前' };

/** 第1項序文、第1款見前；第2款略 */
function noteText(notes: readonly UnitNote[]): string {
  const names = notes.map(({ range }) => range && shownName(range)).filter((name) => name !== null);
  return `${names.join('、')}${STATES[notes[0]?.state ?? 'leftOut']}`;
}

/** A part by its usual name. */
function partName(part: string): string {
  if (MAIN_TEXT_PARTS.has(part)) return '主文';
  if (MIXED_PARTS.has(part) || part === '理由要領') return '理由';
  return part === '解釋理由書' ? '理由書' : part;
}
const NAMED_PARTS = new Set(['主文', '解釋文', '理由書', '理由', '主旨', '說明']);

/** A day as lawyers write it: 民國106年11月9日. */
function dayText(date: string): string {
  const [year = 0, month, day] = date.split('-').map(Number);
  return `民國${year - 1911}年${month}月${day}日`;
}

export const ZH_TW: MemoWords = {
  headings: { laws: '相關規定', views: '實務見解', remarks: '注意事項' },
  opening: null,
  lead: (subject, place, quote) => `**${SUBJECTS[subject]}**：${place}：${quote}`,
  leadWithout: (subject, place, quote) =>
    WITHOUT[subject]
      ? `${WITHOUT[subject]}；與問題最直接相關的是${place}：${quote}`
      : `最直接相關的是${place}：${quote}`,
  near: '以下最接近這個問題，但都沒有直接回答它。',
  articlePlace: (title, paragraphs) =>
    paragraphs.length === 0 ? title : `${title}${rangeName({ depth: 0, numbers: paragraphs })}`,
  viewPlace(title, { doc_type, date, part }) {
    const named = part === null ? undefined : partName(part);
    const remarks = [
      ...(doc_type === '裁判' && date ? [dayText(date)] : []),
      ...(named && NAMED_PARTS.has(named) ? [named] : []),
    ];
    return remarks.length > 0 ? `${title}（${remarks.join('，')}）` : title;
  },
  repeatedPlace: (times, place) => `${repeatedTimes(times)}，見${place}`,
  colon: '：',
  further: '；',
  partLead: (part) => (part === null ? '' : `${partName(part)}：`),
  subjectOfArticle: { penalty: '（罰則）', definition: '（定義）' },
  notes: (all) => `（${inStates(all).map(noteText).join('；')}）`,
  provisions: (all) => `所涉條文：${all.map(provisionText).join('；')}。`,
  later: (title, later, change, quote) =>
    `${title}嗣經${later}${change === 'changed' ? '變更' : '補充'}${quote === null ? '，見前。' : `：${quote}`}`,
  amended: amendedText,
  abandoned(title, ended, quote) {
    const [word, day] = endedWords(ended);
    return `${title}${word}${day ? `（${day}）` : ''}：${quote}引用前請先確認現行規定。`;
  },
  onlyAbandoned: '就這個問題查得的規定與見解都已廢止、刪除或不再適用。',
  sourceNotice: (quote) => `文件來源另註明：${quote}`,
  scope: {
    dates: '解釋、函釋與裁判以所選的日期為限；法規不受此限，列的是現行條文。',
    levels: '裁判以所選的法院層級為限；法規、解釋與函釋不受此限。',
    both: '解釋、函釋與裁判以所選的日期為限，裁判並以所選的法院層級為限；法規不受此限，列的是現行條文。',
  },
};
