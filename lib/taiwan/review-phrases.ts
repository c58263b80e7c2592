// Phrases around the citation of a provision in the holding of an interpretation or ruling.

/** Never under review: the Constitution, which is the standard, and the court's procedure. */
export const NEVER_REVIEWED = /^(?:中華民國憲法|憲法訴訟法|司法院大法官審理案件法|大法官審理案件法)/u;
/** After these words a provision is applied, not reviewed: 縱適用刑法第59條, 應依都市計畫法第48條. */
export const APPLIED =
  /應依|(?:依|依據|依照|按|適用|準用|援用|參照|參酌|審酌|觸犯|犯|符合|違反|合於|因|有|相當於)(?:中華民國|同法|同條例|該法|該條例|上開|前開)?$|(?:^|應|得|除)(?:依|適用|準用|參酌)/u;
/** An interpretation of a provision by an authority or court is not the provision itself. */
export const OF_A_READING =
  /(?:函|判例|決議|釋示|令|要點|注意事項)[^。；]{0,120}(?:不符|有違|違背|違反|牴觸|不合|不予|不再|停止適用)/u;
/** Continues about provisions named before it. */
export const REFERS_TO_ABOVE = /(?:上開|前開|上述|前述|上揭|上列|該等?)[^，。；]{0,10}規定|均/u;
