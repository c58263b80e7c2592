/**
 * The last characters of words before names of acts: 依, 違反, 我國, 至於; nearly all that occur there in the judgments and
 * interpretations of the collection and in prose about them. Characters in which names of acts often end (保障, 管理, 設置)
 * are not among them: of those, the words count.
 */
const LAST_CHARACTERS: ReadonlySet<string> = new Set(
  '依之反犯按有與條及觸前合為屬於成又受無後據以當開違諸而酌符非備觀就立越查在係是對照爭害至布款故即' +
    '背揭其一時正引如張年惟且或奪認另項將述文除因清法舊定乃逾國然告期由釋日涉見指列暨知況再新此該訂負' +
    '則謂訴保何軍蓋徹具但原副雖關乎現括經過核稱嫌明達載守民分考請件自參到從的摘等離較含證中繹辯循政量' +
    '執加點出顧應縮解致意度避入論起和同造復悉我獲毀足上看服三示空得否悖納增他五內旨次歸白顯縱憑題若下' +
    '算留間實陸究求科援決變擔向提更讀言缺承代供採信充略例似慮遵返案閱詳討涵牽談講了嗎呢吧都也均亦仍並' +
    '把讓給叫倘像跟卻才僅只唯獨灣修篇節目句段號兼須需可能必去來往今昔矣尚嗣爰茲詎捨麼錄索尋破藉鑑著總' +
    '許概闡套仿這那哪比擬佈櫫',
);
/** The ends, of two characters each, of words before names of acts whose last character may end a longer name. */
const LAST_WORDS: ReadonlySet<string> = new Set(
  (
    '辦理 受理 同理 掌理 審理 處理 整理 合理 按理 法理 不會 將會 就會 才會 也會 都會 能會 必會 均會 仍會 ' +
    '則會 即會 亦會 現行 踐行 實行 執行 履行 舉行 施行 即行 進行 遂行 先行 並行 另行 逕行 自行 再行 其所 ' +
    '即所 亦所 得置 又置 而置 竟置 逕置 均置 皆置 乃置 仍置 將置 適用 準用 引用 援用 利用 運用 使用 採用 ' +
    '套用 沿用 應用 誤用 活用 併用 並用 濫用 舊制 新制 限制 體制 法制 規制 論處 據處 判處 此處 何處 該處 ' +
    '懲處 分別 個別 區別 差別 各別 解免 避免 以免 不免 未免 難免 人員 務員 職員 委員 從事 何事 此事 民事 ' +
    '刑事 家事 實施 標準 基準 為準 請人 對人 訴人 告人 選人 等人 三人 權人 務人 他人 為人 何人 租人 受人 ' +
    '賣人 承人 害人 本人 理人 有人 僱人 用人 證人 票人 加人 個人 然人 事人 行使 而使 將使 縱使 僅使 可使 ' +
    '未使 促使 即使 致使 假使 倘使 迫使 如使 並使 會使 並舉 前舉 所舉 列舉 例舉 枚舉 此舉 本章 前章 該章 ' +
    '處罰 論罰 科罰 刑罰 本編 債編 權編 屬編 承編 則編 始生 不生 發生 致生 所生 產生 衍生 滋生 未生 仍生 ' +
    '審視 無視 檢視 忽視 重視 漠視 正視 假設 分設 所設 增設 預設 再者 或者 後者 前者 二者 兩者 查察 觀察 ' +
    '未察 不察 考察 強調 推動 主動 變動 牽動 啟動 觸動 審議 決議 建議 抗議 異議 協議 判斷 論斷 推斷 簽署 ' +
    '甘冒 著重 尊重 注重 慎重 偏重 協助 藉助 借助 輔助 幫助 著手 所陳 指陳 調取 採取 廢止 停止 禁止 終止 ' +
    '為止 認作 運作 當作 類推 優先 首先 方式 單純 擴大 逸脫 法律 評價 此外 另外 例外 除外 以外 之外 論敘 ' +
    '檢附 影響 扭曲 喪失 維護 興辦 違憲 合憲 實踐 貫澈 共謀 總統 支持 秉持 維持 堅持 足徵 亦徵 可徵 益徵 ' +
    '規範 連結 總結 直接 間接 銜接 搭配 核心 內容 意味 這些 那些 哪些 這個 那個 哪個 一個 致力 法官 察官 ' +
    '罪名 呼應 賠償 責任'
  ).split(' '),
);
const HAN = /\p{Script=Han}/u;

/** Whether the name of an act that begins after this text is whole: 強調民法, but not 幻想民法. */
export function isNameWholeAfter(before: string): boolean {
  const last = before.at(-1) ?? '';
  if (!HAN.test(last) || LAST_CHARACTERS.has(last)) return true;
  return LAST_WORDS.has(before.slice(-2)) || !HAN.test(before.at(-2) ?? '');
}

/** The name of an act at the beginning of a citation of its article: 公司法 of 公司法第8條, but not 同法第8條. */
export const ACT_NAME_IN_CITATION = /^[^第§同該本前上\p{N}][^第§\p{N}]*/u;
