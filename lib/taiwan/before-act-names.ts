/**
 * The last characters of words before names of acts: 依, 違反, 我國, 至於; nearly all that occur there in the judgments and
 * interpretations of the collection and in prose about them. Not 障, because many acts are named after the protection
 * (保障) of something.
 */
export const LAST_BEFORE_ACT_NAME: ReadonlySet<string> = new Set(
  '依之反犯按有與條及觸前用合為屬於成又受無後據以當開違諸行而酌符非備觀就立越查在係是對照爭害至布款' +
    '故即背揭其一時正引如張年惟且或奪認另項將述文除因清法舊定乃逾國然告使期由釋日涉見指列暨知人況再新' +
    '此該訂負則謂訴保何軍蓋徹具但原制副生雖關乎現括經過核稱嫌明司員達載守民分考請件自參到從的摘等離較' +
    '含證中繹辯循政量執加處點出顧應縮解致意度避入論起和同設造復悉我獲毀理足施上看服三置示空得否悖本納' +
    '增他五內旨準次歸白舉顯縱憑題免若下算視留察間實陸事究求科罰援決變擔者向提更讀言缺承代供採信充略例' +
    '似慮遵所返案閱詳討涵牽談講了嗎呢吧都也均亦仍並把讓給叫倘像跟卻才僅只唯獨灣修章編篇節目句段號兼須' +
    '需可能會必別去來往今昔矣',
);

/** The name of an act at the beginning of a citation of its article: 公司法 of 公司法第8條, but not 同法第8條. */
export const ACT_NAME_IN_CITATION = /^[^第§同該本前上\p{N}][^第§\p{N}]*/u;
