/**
 * States, and places inside them that have a law of their own, as they are named in Taiwan. Names only: whether a text
 * asks about the law of a place is decided by what stands around the name.
 */
const FOREIGN_PLACES =
  '美國|加州|紐約州?|德州|佛州|華盛頓州|夏威夷|日本|東京|大阪|韓國|南韓|北韓|新加坡|星國|馬來西亞|泰國|越南|印尼|菲律賓|緬甸|柬埔寨|寮國|印度|巴基斯坦|孟加拉|尼泊爾|斯里蘭卡|蒙古|香港|澳門|港澳|中國大陸|大陸地區|中國(?!民法官)|大陸|中共|上海|北京|廣東|深圳|英國|英格蘭|蘇格蘭|愛爾蘭|法國|德國|義大利|西班牙|葡萄牙|荷蘭|比利時|盧森堡|瑞士|瑞典|挪威|芬蘭|丹麥|冰島|奧地利|波蘭|捷克|匈牙利|希臘|俄羅斯|烏克蘭|土耳其|以色列|伊朗|沙烏地阿拉伯|沙烏地|杜拜|阿聯|埃及|南非|奈及利亞|肯亞|加拿大|魁北克|墨西哥|巴西|阿根廷|智利|秘魯|古巴|澳洲|澳大利亞|紐西蘭|帛琉|歐盟|歐洲|英美|西雅圖|拉斯維加斯|洛杉磯|舊金山|矽谷|芝加哥|波士頓|內華達|佛羅里達州?|溫哥華|多倫多|安大略|墨爾本|雪梨|倫敦|巴黎|柏林|日內瓦|伊斯坦堡|開普敦|首爾|釜山|京都|曼谷|河內|胡志明市?|吉隆坡|峇里島|杭州|廣州|珠海|浙江|福建|內地|中国';

/** Characters before a chance match of a name: 今日本案, 無法國外匯款, 其中國有土地. */
const NOT_AFTER = '(?<![今昨明翌次即當同每]日?(?=日本)|[無合違方辦依非犯司立](?=法國)|其(?=中國)|新(?=大陸))';

/** Source of a regular expression: up to three foreign places in a row, as in 美國加州. */
export const FOREIGN_PLACE = `${NOT_AFTER}(?:${FOREIGN_PLACES}){1,3}`;

const COUNTIES =
  '[台臺](?:灣|北|中|南|東|商|胞|籍|幣)|新北|桃園|基隆|新竹|苗栗|彰化|南投|雲林|嘉義|高雄|屏東|宜蘭|花蓮|澎湖|金門|馬祖';

/** Mentions of Taiwan, by name, as home, or as where a person or thing comes. */
export const SPEAKS_OF_TAIWAN = new RegExp(
  `${COUNTIES}|[來赴返回在入][台臺]|我國|本國|(?<!外)國人|中華民國|國內|境內外|回國|歸國|返國|入境|回來|[帶寄運匯]回|這[裡邊裏]|日[據治]`,
  'u',
);
