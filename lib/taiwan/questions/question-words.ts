/** How lawyers and laymen put their questions. Compared with folded text. */

/** Words by which one asks about rights and duties, whatever the matter. */
export const LEGAL_WORDS =
  /違法|合法|犯法|犯罪|有罪|法律|法院|法官|律師|檢察|警察|刑|罰|告我|告他|提告|訴|賠|求償|補償|責任|權利|義務|契約|合約|保證|擔保|押金|訂金|欠|債|稅|偽造|變造|簽名|離婚|結婚|婚生|親生|生父|認領|繼承|遺產|遺囑|扶養|撫養|監護|收養|詐|騙|盜|偷|搶|侵害|侵占|傷害|毀損|騷擾|歧視|霸凌|解僱|開除|資遣|薪|工資|加班|特休|請假|退休|勞|雇主|僱|老闆|員工|職災|保險|專利|商標|著作|版權|抄襲|營業秘密|股東|董事|決議|判|執行|扣押|查封|拍賣|羈押|登記|時效|期限|撤銷|廢止|解除|終止|無效|有效|生效|申請|許可|檢舉|申訴|異議|個資|隱私|選舉|罷免|憲|公務員|政府|機關|處分|徵收|土地|建築|違建|事故|車禍|肇事|酒駕|駕照|吊銷|支票|本票|跳票|票據|廣告|虐待|拋棄|救濟|裁決|提起|鑑定|證人|租|罵|辱|謗|退貨|退費|退錢|可以退|能退|想退|能不能退|偷拍|規定|第[\d一二三四五六七八九十百]+條/gu;

/** Words of small talk, taste and other trades, in which no right is at stake. */
export const SMALL_TALK_WORDS =
  /推薦|好看|好吃|好喝|好玩|好聽|笑話|天氣|星座|運勢|扮演|食譜|怎麼煮|翻譯|幫我想|幫我取|幫我寫|寫一首|寫一篇|早安|晚安|你好|哈囉|你是誰|測試/gu;

const ASKS_FOR_PENALTY =
  /罰多少|罰則|罰款|(?<!易科)罰金|罰鍰|處罰|刑[責期度]|法定刑|被關|會關|關多久|判多|判幾|判刑|坐牢|什麼罪|有罪|會罰|怎麼罰|罰單[^，。？?]{0,4}(?:多少|幾)|(?<![體刑政科])罰(?![法單])/u;
/** 「這幾年都是我在繳」 tells, and asks for no time. */
const ASKS_FOR_TIME =
  /(?<![這前近好])幾(?:天|日|個月|年)|多久|期限|期間|時效(?!取得|中斷|抗辯|利益)|何時|什麼時候|啥時|哪天|哪一年|多快|起算|時間上的限制|來得及/u;

/**
 * Verbs of claiming; with a length of time the question asks until when one may claim. 「要多久」 asks how long something
 * takes, 預告 and 告知 mean to inform: neither is a claim. 告訴 is the complaint of a crime, and 時效取得 gives a right.
 */
const CLAIMS = '請求|求償|追討|追訴|追究|討|(?<![預公報警])告(?![知訴])|賠|要(?:得?回|債|得到)|往回要|回溯';
const ASKS_FOR_PRESCRIPTION = new RegExp(
  `時效(?!取得|中斷|抗辯|利益)|(?:${CLAIMS})[^，。？?]{0,8}(?:幾年|多久|期限|來得及)|(?:幾年|多久|過了|[年月]了)[^，。？?]{0,10}(?:${CLAIMS}|還能|還可以)`,
  'u',
);
const ASKS_WHETHER_CRIME =
  /犯法|犯罪嗎|犯什麼|犯哪|犯了什麼|算不算犯|刑事責任|觸犯|構成[^，。？?]{0,12}罪|什麼刑|(?:算|是|是不是|成立)[^，。？?嗎]{0,10}罪(?:嗎|$|[?？])|違法嗎|有沒有罪|會不會有事|會有事|吃官司|怎麼判|判什麼|要關嗎|被抓|被移送|會怎樣|什麼後果|算(?:強盜|搶奪|竊盜|詐欺|侵占|傷害)/u;
const ASKS_FOR_AMOUNT =
  /多少|幾元|幾塊|幾成|幾倍|幾趴|幾萬|幾百|幾分之|幾個基數|百分之幾|哪個數字|金額|費用|額度|稅率|行情|算法|天數|程度|怎麼(?:計|換)?算|怎麼計算|如何計算|計算方式|上限|最高可以|最低要/u;
const ASKS_WHETHER_VALID =
  /有效|無效|失效|效力|拘束力|算數|算不算數|作數|生效|成不成立|成立嗎|(?:還|能不能|還能)算(?:嗎|$|[?？])|要認嗎|站得住腳|不承認|有法律效果/u;
const ASKS_WHO =
  /誰|何人|哪些人|哪個人|哪一個|哪幾個|哪個單位|什麼人|哪一方|由哪|(?:是|該|由|要找|找)[^，。？?]{1,12}還是|雇主要不要/u;
const ASKS_FOR_COURT =
  /(?:哪|那|何|什麼|怎樣的)[一個間裡的所級邊]{0,2}(?:地方|高等|行政)?(?:法院|法庭|地檢|機關審)|(?:法院|法庭)[^，。？?]{0,4}(?:還是|管不管)|管轄|選[^，。？?]{0,8}法院|跟誰聲請|(?:告|提告|起訴|聲請|上訴|訴訟|官司|審|狀|令|再審|案件)[^，。？?]{0,14}(?:送往|送到|移到|遞到|報|提|在|向|跟|要|去|專屬|能在|在)[^，。？?]{0,6}(?:哪|上級|地方法院|工作地)|(?:去|在)哪[裡邊]?(?:告|提告|起訴|聲請|打官司)|(?:由|歸)哪.{0,4}(?:管轄|審理)|(?:地院|高等|行政法院)還是|還是(?:家事|高等|普通|行政)(?:法院|$)|要在哪[裡邊]告/u;
const ASKS_WHAT_IT_IS =
  /是什麼(?:意思|東西|制度|權利|概念|$|[?？])|什麼(?:是|概念)|何[謂為](?!\p{Script=Han}{0,2}應)|所謂|什麼叫|的?(?:意思|定義|差別|區別|不同|意義)(?:是什麼|為何|$|[?？])|有何(?:不同|區別|差別)|指什麼|指的是|是指|(?:跟|與|和)[^，。？?]{1,12}(?:怎麼(?:區)?分|差在哪)|名詞|白話|(?:主義|原則|制度)(?:是|說明|$)/u;
const ASKS_WHAT_TO_DO =
  /怎麼辦|該怎麼|要怎麼|怎樣|如何|怎麼(?:處理|告|申請|要回|討|求償|救濟|提告|做|請求|主張|走|攔|回覆|制止|善後)|找誰|先做(?:什麼|啥)|做什麼|做哪|準備什麼|留下什麼|有什麼(?:辦法|方法|管道)|辦理|救濟|途徑|流程|因應|[下第]一步|接著呢|善後|求救|步驟|從哪裡開始/u;
const ASKS_WHETHER_ALLOWED =
  /可不可以|能不能|可否|得否|是否|有沒有(?:權|義務|責任)|要不要|需不需要|會不會|可以|能夠|合法|可(?![是能惜憐怕愛])|能[^，。？?]{0,16}嗎|嗎|應否|必須/u;
/** Words of constitutional law. */
const ASKS_ABOUT_CONSTITUTION =
  /違憲|合憲|憲法(?!法庭|訴訟)|釋憲|大法官|^釋字|基本權|平等權|生命權|人身自由|言論自由|宗教自由|講學自由|居住自由|法律保留|租稅法律主義/u;
const ASKS_FOR_CLAIM =
  /[拿要討](?:得|不|的)?回|求償|賠償|賠多少|要賠|會賠|申訴|救濟|[跟向找]誰|退[錢費款貨還]|(?:可以|要|需要)不?還(?!是)/u;
/** 「退休金要做幾年才有」. */
const ASKS_WHEN_ENTITLED = /(?:多久|幾[天日年個歲]|何時|什麼時候)[^，。？?]{0,8}才(?!不|算)/u;
/** 「從何時起算」, 「什麼時候開始算」. */
const ASKS_FROM_WHEN = /起算|(?:從|自)(?:何時|什麼時候|哪[天一]|幾時)|(?:何時|什麼時候)(?:起|開始)/u;
const ASKS_FOR_CONTENTS = /記載|載明|要寫|寫什麼|內容|格式/u;
/** Wants all of something: 「哪些人是繼承人」, 「緩刑的要件」, 「雇主要補償什麼」; not 「是什麼」, 「做什麼」. */
const ASKS_FOR_ALL =
  /[哪那]些|[哪那]幾[種項個款類位]|(?:何種|什麼|甚麼|哪種|怎樣)的?(?:情形|情況|狀況|條件|事由|要件|原因|理由)|(?:要件|事由|情形|條件|理由|原因|種類|項目|順序|順位)(?:有|是|為|包括|包含)*(?:什麼|甚麼|哪|何|$|[?？。])|有何[^，。？?]{0,8}(?:事由|要件|情形|條件|理由)|(?<![是做為叫說指算怎])(?:什麼|甚麼)(?:[?？]|$)/u;
/** Asks how two things differ, even if both are lengths of time. */
const ASKS_FOR_DIFFERENCE = /(?:跟|與|和)[^，。？?]{1,12}(?:怎麼(?:區)?分|差在哪|差別|區別|有何不同)/u;

/** Custody before or after a sentence: how long somebody is kept there is no penalty. */
const IN_CUSTODY = /羈押|收押|假釋|收容|管收|拘提|勒戒|戒治|看守所|警[察局]/u;
const IS_KEPT = /(?:被|會|要|可以|能)?關(?=[^，。？?]{0,6}(?:多久|幾[天日年個]))/gu;
/** Asks what follows, which may be a penalty or something else: 「支付命令不異議會怎樣」. */
const ASKS_WHAT_FOLLOWS = /會怎樣|什麼後果/u;

/** Asks how much, by what or whether somebody is punished; or, as a noun, for the punishment itself: 「無照駕駛之罰鍰」. */
const TOLD_PENALTY =
  /罰[款金鍰單則]?[^，。？?]{0,4}(?:多少|幾|多重|很重)|(?:怎麼|怎樣|如何|什麼|會|要|被|受|可以|能|有)(?:被|受|處|不會|沒有){0,2}(?:罰(?!單|[款金鍰][的之])|處罰|判刑|坐牢|關(?=[嗎多幾起來]|$|[?？]))|判(?:多|幾|什麼)|怎麼判|關(?:多|幾)|什麼[罪刑]|有罪(?:嗎|[?？]|$)|刑[責度]|刑事責任|(?:罰則|罰鍰|罰金|罰款|處罰|法定刑|刑罰)(?:數額|標準|規定|為何|是什麼)?(?:嗎|[?？]|$)/u;

/** Whether a question asks for the penalty. */
export const asksForPenalty = (question: string): boolean =>
  ASKS_FOR_PENALTY.test(IN_CUSTODY.test(question) ? question.replace(IS_KEPT, '') : question);

/** Whether a question wants to be told a punishment: not what merely speaks of one, such as 「罰鍰的三年從何時起算」. */
export const asksToBeToldPenalty = (question: string): boolean => TOLD_PENALTY.test(question);

/** Whether a question asks what follows, and neither for the penalty nor whether something is a crime. */
export const asksWhatFollows = (question: string): boolean =>
  ASKS_WHAT_FOLLOWS.test(question) &&
  !asksForPenalty(question) &&
  !asksWhetherCrime(question.replace(ASKS_WHAT_FOLLOWS, ''));

/** Whether a question asks if something is a crime. */
export const asksWhetherCrime = (question: string): boolean => ASKS_WHETHER_CRIME.test(question);

/** Whether a question asks for a time. */
export const asksForTime = (question: string): boolean => ASKS_FOR_TIME.test(question);

/** Whether a question asks what can be claimed and of whom, or need not be paid. */
export const asksForClaim = (question: string): boolean => ASKS_FOR_CLAIM.test(question);

/** Whether a question asks from when on one has a right. */
export const asksWhenEntitled = (question: string): boolean => ASKS_WHEN_ENTITLED.test(question);

/** Whether a question asks from when a period runs. */
export const asksFromWhen = (question: string): boolean => ASKS_FROM_WHEN.test(question);

/** Whether a question asks what a document has to contain. */
export const asksForContents = (question: string): boolean => ASKS_FOR_CONTENTS.test(question);

/** Whether a question wants the whole of a list: all heirs, all grounds, all requirements. */
export const asksForAll = (question: string): boolean => ASKS_FOR_ALL.test(question);

/** Whether a question asks until when a claim can be raised. */
export const asksForPrescription = (question: string): boolean => ASKS_FOR_PRESCRIPTION.test(question);

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

/** Whether a question asks what the constitution says of something. */
export const asksAboutConstitution = (question: string): boolean => ASKS_ABOUT_CONSTITUTION.test(question);

/** Whether a question asks in what two things differ. */
export const asksForDifference = (question: string): boolean => ASKS_FOR_DIFFERENCE.test(question);

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
/** Asks what a document says: 「釋字第791號說了什麼」. */
export const ASKS_WHAT_IT_SAYS =
  /(?:的?(?:內容|意旨|重點|結論)|在?[說講寫]了?|規定了?|的)+(?:是|有)?(?:什麼|甚麼|哪些)/u;
/** A correction of what was told before: 「不是租屋，是店面」. */
export const CORRECTS =
  /^(?:不是|不對[，,]?不是|搞錯了?[，,]?不是)(?<wrong>[^，,。；]{1,12})[，,]\s*(?:而?是|應該是)(?<right>[^，,。；？?]{1,20})/u;
/** A courtesy such as 「謝謝你」 is no follow-up question. */
export const COURTESY =
  /^\s*(?:謝謝|感謝|多謝|辛苦|好的|好喔|收到|了解|瞭解|再見|掰掰|你好|您好|早安|午安|晚安|哈囉|嗨)/u;
/** Between the questions of one message. 同時履行抗辯 and the like are terms of the law. */
export const BETWEEN_QUESTIONS =
  /[。！？?!;；\n]+|，?(?:還有|另外|此外|同時(?!履行|死亡|存在)|以及|並且)，?/u;
