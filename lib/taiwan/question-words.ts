/** How lawyers and laymen put their questions. Compared with folded text. */

/** Words by which one asks about rights and duties, whatever the matter. */
export const LEGAL_WORDS =
  /違法|合法|犯法|犯罪|有罪|法律|法院|法官|律師|檢察|警察|刑|罰|告我|告他|提告|訴|賠|求償|補償|責任|權利|義務|契約|合約|保證|擔保|押金|訂金|欠|債|稅|偽造|變造|簽名|離婚|結婚|婚生|親生|生父|認領|繼承|遺產|遺囑|扶養|撫養|監護|收養|詐|騙|盜|偷|搶|侵害|侵占|傷害|毀損|騷擾|歧視|霸凌|解僱|開除|資遣|薪|工資|加班|特休|請假|退休|勞|雇主|僱|老闆|員工|職災|保險|專利|商標|著作|版權|抄襲|營業秘密|股東|董事|決議|判|執行|扣押|查封|拍賣|羈押|登記|時效|期限|撤銷|廢止|解除|終止|無效|有效|生效|申請|許可|檢舉|申訴|異議|個資|隱私|選舉|罷免|憲|公務員|政府|機關|處分|徵收|土地|建築|違建|事故|車禍|肇事|酒駕|駕照|吊銷|支票|本票|跳票|票據|廣告|虐待|拋棄|救濟|裁決|提起|鑑定|證人|租|罵|辱|謗|退貨|退費|退錢|可以退|能退|想退|能不能退|偷拍|規定|第[\d一二三四五六七八九十百]+條/gu;

/** Words of small talk, taste and other trades, in which no right is at stake. */
export const SMALL_TALK_WORDS =
  /推薦|好看|好吃|好喝|好玩|好聽|笑話|天氣|星座|運勢|扮演|食譜|怎麼煮|翻譯|幫我想|幫我取|幫我寫|寫一首|寫一篇|早安|晚安|你好|哈囉|你是誰|測試/gu;

const ASKS_FOR_PENALTY =
  /罰多少|罰則|罰款|罰金|罰鍰|處罰|刑責|刑期|被關|會關|關多久|判多|判幾|判刑|坐牢|什麼罪|有罪|會罰|怎麼罰|罰/u;
const ASKS_FOR_TIME = /幾天|幾日|幾個月|幾年|多久|期限|期間|時效|何時|什麼時候|來得及/u;

/** How long ago something may be that is still claimed. */
const ASKS_FOR_LIMITATION =
  /時效|(?:請求|求償|追討|追訴|追究|討|要|告|賠)[^，。？?]{0,8}(?:幾年|多久|期限|來得及)|(?:幾年|多久|過了|[年月]了)[^，。？?]{0,10}(?:請求|求償|追討|追訴|追究|還能|還可以|告|賠)/u;
const ASKS_WHETHER_CRIME =
  /犯法|犯罪嗎|犯什麼|犯了什麼|算不算犯|刑事責任|構成[^，。？?]{0,12}罪|什麼刑|(?:算|是|是不是|成立|觸犯)[^，。？?嗎]{0,10}罪(?:嗎|$|[?？])|違法嗎|有沒有罪|會不會有事/u;
const ASKS_FOR_AMOUNT =
  /多少|幾元|幾塊|幾成|幾倍|幾趴|百分之幾|金額|費用|怎麼算|怎麼計算|如何計算|計算方式|上限是|最高可以|最低要/u;
const ASKS_WHETHER_VALID = /有效|無效|效力|算數|算不算數|作數|生效|有法律效果/u;
const ASKS_WHO = /誰|何人|哪些人|哪個人|什麼人|哪一方|由哪/u;
const ASKS_FOR_COURT =
  /(?:哪|那|何|什麼|怎樣的)[一個間裡的所]{0,2}(?:地方|高等|行政)?(?:法院|法庭|地檢)|法院管轄|管轄法院|去哪裡?(?:告|提告|起訴|聲請)|在哪裡?(?:告|提告|起訴|聲請)|(?:由|歸)哪.{0,4}(?:管轄|審理)/u;
const ASKS_WHAT_IT_IS =
  /是什麼(?:意思|東西|制度|權利|$|[?？])|什麼是|何謂|所謂|什麼叫|的?(?:意思|定義|差別|區別|不同|意義)(?:是什麼|為何|$|[?？])|有何(?:不同|區別|差別)|指什麼|指的是/u;
const ASKS_WHAT_TO_DO =
  /怎麼辦|該怎麼|要怎麼|怎樣|如何|怎麼(?:處理|告|申請|要回|討|求償|救濟|提告|做|請求|主張)|找誰|要先做什麼|有什麼(?:辦法|方法|管道)|辦理/u;
const ASKS_WHETHER_ALLOWED =
  /可不可以|能不能|可否|得否|是否|有沒有(?:權|義務|責任)|要不要|需不需要|會不會|可以|能夠|合法|可|能[^，。？?]{0,16}嗎|嗎|應否|必須/u;

/** Whether a question asks what is threatened. */
export const asksForPenalty = (question: string): boolean => ASKS_FOR_PENALTY.test(question);

/** Whether a question asks if something is a crime. */
export const asksWhetherCrime = (question: string): boolean => ASKS_WHETHER_CRIME.test(question);

/** Whether a question asks for a time. */
export const asksForTime = (question: string): boolean => ASKS_FOR_TIME.test(question);

/** Whether a question asks until when a claim can be raised. */
export const asksForLimitation = (question: string): boolean => ASKS_FOR_LIMITATION.test(question);

/** Whether a question asks for an amount, or how it is reckoned. */
export const asksForAmount = (question: string): boolean => ASKS_FOR_AMOUNT.test(question);

/** Whether a question asks if an act in law is valid. */
export const asksWhetherValid = (question: string): boolean => ASKS_WHETHER_VALID.test(question);

/** Whether a question asks for a person. */
export const asksWho = (question: string): boolean => ASKS_WHO.test(question);

/** Whether a question asks for the court that has jurisdiction. */
export const asksForCourt = (question: string): boolean => ASKS_FOR_COURT.test(question);

/** Whether a question asks what a term means. */
export const asksWhatItIs = (question: string): boolean => ASKS_WHAT_IT_IS.test(question);

/** Whether a question asks for the steps to take. */
export const asksWhatToDo = (question: string): boolean => ASKS_WHAT_TO_DO.test(question);

/** Whether a question asks if something is allowed, or owed. */
export const asksWhetherAllowed = (question: string): boolean => ASKS_WHETHER_ALLOWED.test(question);

/** A message that points back at what was spoken of: 「那時效呢？」 「如果對方不給呢」. */
export const POINTS_BACK =
  /^(?:那|這|它|此|其|還有|另外|所以|但|可是|不過|如果|要是|假如|萬一|上述|上面|前述|承上|最[晚早快遲多少]|剛才|剛剛|你說的|呢)|呢[?？]?$/u;
/** Asks to say the same again, or more of it. */
export const ASKS_AGAIN =
  /^(?:請|麻煩|可以|可否|能不能|能|你)*(?:再|更)?(?:舉個?例|(?:說|講)得?(?:更|再|清楚|白話|詳細|簡單)|(?:說明|解釋|說|講)一次|聽不懂|看不懂|白話)/u;
/** 「謝謝你」 asks for nothing again. */
export const COURTESY =
  /^\s*(?:謝謝|感謝|多謝|辛苦|好的|好喔|收到|了解|瞭解|再見|掰掰|你好|您好|早安|午安|晚安|哈囉|嗨)/u;
/** Between the questions of one message. 同時履行抗辯 and the like are terms of the law. */
export const BETWEEN_QUESTIONS =
  /[。！？?!;；\n]+|，?(?:還有|另外|此外|同時(?!履行|死亡|存在)|以及|並且)，?/u;
