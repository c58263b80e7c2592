/** Of the 憲法法庭. */
const RULINGS = new Set(['憲判', '憲裁', '憲暫裁', '審裁', '統裁', '憲統裁', '憲審裁']);
/** Words of cases that are known when only year, word and number are given: 89訴2241. */
const KNOWN_WORD =
  /^(?:(?:重|金|智|勞|家|醫|海商|國|消|商|民|刑|行|交|原|少|易|簡|聲|續|更|附|建|公|保險|票|專|著|營|選|再|裁|矚|毒|軍|全|他|國貿|偵|調|除|促|司|執|破|海|仲|抗|台|婚|親|監宣|輔宣|當選|簡上|小上|附民|更一|聲再|聲判)*)(?:訴|上|易|抗|簡|聲|判|裁|再|小|更|非|重訴|上訴|上易|簡上|訴緝|緝|附民|聲請|覆|全|補|婚|親|促|除|字|更一|更二|判例)$/u;
/** The units with which words that are known, and those of the 憲法法庭, can begin. */
const BEGINNINGS = new Set(Array.from(KNOWN_WORD.source + [...RULINGS].join(''), (one) => one.charCodeAt(0)));

/** Whether 89訴2241 is read without any sign between. */
export const isKnownWord = (word: string): boolean => KNOWN_WORD.test(word);

export const isRuling = (word: string): boolean => RULINGS.has(word);

export const mayBeginKnownWord = (text: string, at: number): boolean => BEGINNINGS.has(text.charCodeAt(at));
