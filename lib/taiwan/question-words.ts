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

/** Whether a question asks what is threatened. */
export const asksForPenalty = (question: string): boolean => ASKS_FOR_PENALTY.test(question);

/** Whether a question asks for a time. */
export const asksForTime = (question: string): boolean => ASKS_FOR_TIME.test(question);

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
