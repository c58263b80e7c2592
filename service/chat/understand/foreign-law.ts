/** States and places with a law of their own. What is held is the law of Taiwan. */
const PLACES =
  '美國|加州|紐約州?|德州|佛州|日本|韓國|南韓|北韓|新加坡|馬來西亞|泰國|越南|印尼|菲律賓|緬甸|柬埔寨|印度|香港|澳門|中國大陸|中國|大陸|中共|英國|英格蘭|蘇格蘭|愛爾蘭|法國|德國|義大利|西班牙|葡萄牙|荷蘭|比利時|瑞士|瑞典|挪威|芬蘭|丹麥|奧地利|波蘭|俄羅斯|烏克蘭|土耳其|以色列|沙烏地阿拉伯|杜拜|埃及|南非|加拿大|墨西哥|巴西|阿根廷|澳洲|澳大利亞|紐西蘭|歐盟|歐洲';
/** Behind the place: its law, its courts, or that something is so there. */
const LAW_OF =
  '(?:聯邦|各州|當地|現行)?的?(?:法律|法規|法院|法官|憲法|民法|刑法|商法|公司法|勞動法|勞基法|稅法|移民法|專利法|著作權法|商標法|訴訟法|判例|最高法院|國會|陪審團|消費稅|所得稅|死刑|簽證|移民|綠卡|制度)';
const ASKED_BEFORE = new RegExp(`(?:${PLACES})${LAW_OF}`, 'u');
/** At the very beginning a place says under which law: 美國加州離婚財產怎麼分, 在日本租屋…. */
const PLACE_FIRST = new RegExp(
  `^(?:請問|想問|想請問)?(?:在|到)?(?:${PLACES})+(?:那邊|當地|境內)?(?!人|籍|來的|配偶|製|進口|公司|廠商|客戶|國籍|護照|地區人民|學歷|判決|離婚判決)`,
  'u',
);
/** Whoever speaks of Taiwan too, or of what has to do with both, asks for the law that is held. */
const AT_HOME =
  /台灣|臺灣|我國|本國|中華民國|國內|回國|涉外|兩岸|準據法|承認|認可|管轄|配偶|籍|移工|外勞|陸資|外資|進口|出口|代購|條約|公約/u;

/** Whether a question asks what the law of another country says: then nothing that is held answers it. */
export function asksAboutForeignLaw(question: string): boolean {
  const text = question.normalize('NFKC').trim();
  return !AT_HOME.test(text) && (ASKED_BEFORE.test(text) || PLACE_FIRST.test(text));
}
