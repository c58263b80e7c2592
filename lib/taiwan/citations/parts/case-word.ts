/** Of the 憲法法庭. */
const RULINGS = new Set(['憲判', '憲裁', '憲暫裁', '審裁', '統裁', '憲統裁', '憲審裁']);
/** Case words that are recognised with only year, word and number: 89訴2241. */
const KNOWN_WORD =
  /^(?:(?:重|金|智|勞|家|醫|海商|國|消|商|民|刑|行|交|原|少|易|簡|聲|續|更|附|建|公|保險|票|專|著|營|選|再|裁|矚|毒|軍|全|他|國貿|偵|調|除|促|司|執|破|海|仲|抗|台|婚|親|監宣|輔宣|當選|簡上|小上|附民|更一|聲再|聲判)*)(?:訴|上|易|抗|簡|聲|判|裁|再|小|更|非|重訴|上訴|上易|簡上|訴緝|緝|附民|聲請|覆|全|補|婚|親|促|除|更一|更二|判例)$/u;
/** Case words of prosecutors and of files, which count only with signs of a case number: 89年度他字第5號. */
const OF_FILES = /(?:偵|他|自|執|助|緝|續|監|減|保|押|羈|調|核|警|交)$/u;
/** A date or another number has run into the word; numerals belong to it only after 更. 年上 is a word. */
const NO_WORD = /(?<=.)年|[月日號第元卷頁]|(?<![更十(])[〇一二三四五六七八九十百](?!\))/u;

/** Whether this may be the word of a case: 台上, 重上更(一), but not 五月二日總統華總一義. */
export const isWord = (word: string): boolean => !NO_WORD.test(word.replace(/\([^)]*\)/gu, ''));

/** Whether 89字 may open the number of a case where 年 is left out but 字第 is there. */
export const isFormalWord = (word: string): boolean =>
  KNOWN_WORD.test(word) || RULINGS.has(word) || OF_FILES.test(word);

/** The first units of known words and of those of the 憲法法庭. */
const BEGINNINGS = new Set(
  Array.from(KNOWN_WORD.source + OF_FILES.source + [...RULINGS].join(''), (one) => one.charCodeAt(0)),
);

/** Whether 89訴2241 is read without any sign between. */
export const isKnownWord = (word: string): boolean => KNOWN_WORD.test(word);

export const isRuling = (word: string): boolean => RULINGS.has(word);

export const mayBeginKnownWord = (text: string, at: number): boolean => BEGINNINGS.has(text.charCodeAt(at));
