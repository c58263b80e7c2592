/**
 * Whether a sentence of a court states law that applies to other cases too, and nothing of its case: no fact, name or
 * step of procedure. When in doubt, no: courts repeat what matters.
 */

/** How courts open a statement of law. */
export const OPENS_STATEMENT =
  /^(?:[次又再末復惟另且首並亦]?(?:次)?按|又?(?:所謂|所稱)|至所謂|蓋)[，：]?(?!照|月|日|時|件|摩|鈕|鍵|鈴|捺|壓|其情節|其所|址|圖|址|年息|年利)/u;

/** What joins a statement to the one before it, and says nothing by itself: 又按, 次按, 惟, 至 before 所謂. */
export const JOINS =
  /^(?:[又次再末復惟另且首並亦至]{0,2}按[，：]?(?!照|月|日|時|件|摩|鈕|鍵|鈴|捺|壓|其情節|其所|址|圖|年息|年利)|再者，|[又惟另](?!案|行|一|稱|名|外|有)|[而至再次復](?=所[謂稱]))/u;

/** States a rule. */
const RULE =
  /應|得|須|必要|不能|不可|不許|始[可能]|係指|乃指|即指|之謂|謂之|所謂|所稱|為限|為已足|為必要|為前提|為要件|無待|毋庸|無庸|不以|不問|準用|適用|意旨|準此|為斷|為準/u;

/** Participants of a case. General rules may mention 被告 and 被害人: see `GENERAL_PARTY`. */
const PARTIES =
  /原告|上訴人|被上訴人|抗告人|再抗告人|聲請人|相對人|受刑人|受處分人|異議人|告訴人|公訴人|公訴意旨|自訴人|辯護人|參加人|聲明人|債權人(?=[\p{Lo}]{2,3}[於向以對])|證人(?!之|所|於|或|到|無|拒|均|須|應|，|未|經|在|為|與|及|就|陳述|證述|證言|具|依|對|如|以|等|而|若|，|、)/u;
/** 被告 and 被害人 as people of this case: in a general rule one of the words listed here follows. */
const GENERAL_PARTY =
  /(?:被告|被害人)(?!之|或|自白|有利|不利|以外|不得|未|有|無|得|應|就|對|於審判|於偵查|為|與|、|，|及|如|在|受|所為之?陳述|訴訟|防禦|犯罪|知|因|本人|死亡|同意|既|若|是否|須|以(?!新|每)|而|經|具|等|人|因|供述|陳述|部分)/u;

/** Speaks of this case, or points to what stands elsewhere in the document. */
const CASE =
  /本件|本案|系爭|○|◯|〇〇|ＯＯ|××|ΟΟ|上[開揭列述]|前[開揭述]|首[開揭]|該案|此案|該等證|原審|原(?:第一審)?判決|原裁定|原法院|原處分|原決定|原告訴|本院(?!\d)|本庭|卷[附內存宗第查]|附[表件卷]|事實欄|起訴書|聲請書|(?:起訴|自訴|追加|準備)\p{Lo}{0,2}狀|所示|筆錄(?!之|內|有|，|記載)|在卷|可稽|足憑|可按|為憑|云云|等語|自承|坦承|供承|供稱|辯稱|抗辯稱|指稱|證稱|陳稱|主張.{0,30}(?:不足採|無足採|可採|有據)|其所為|所為(?:，|係犯|均?係)|是核|核其|如主文|訴訟費用|假執行|論罪科刑|(?:為|均)?無理由|有理由|於法(?:並|尚|核|自)?[無有]|應予(?:駁回|准許|撤銷|維持)|應?併予|爰|堪[信認以]|堪可|足[認堪]|事證|洵|委無|尚[難非無]|並無違誤|不[足可]採|原住|籍設|選區|候選人(?=\p{Lo}{2,3}[於為之])|所[涉犯](?!之?罪)|犯行|累犯前科|案經發回|有利於被告|被告等|(?:無|未)有?較?有利或不利|無庸為新、?舊|[併附]此(?:說明|敘明|指明)|[併附]予(?:說明|敘明)|諭知(?!無罪|免訴|不受理|者)|論處|論以|從一重處斷?$/u;

/** A step that this court takes or has taken. */
const STEP =
  /^(?:爰|據上|綜上|綜據|綜合|從而|因此|據此|準此|比較|核|經查|經核|查|惟查|再查|次查|又查|另查|況|是|依上|依刑事訴訟法第\d|依民事訴訟法第\d|合議庭|檢察官|故|本(?!法|條|於)|茲|而(?!所[謂稱])|且|則|其|此|該|上(?!訴|級)|前|亦|並|均|乃|即|係|嗣|然|但|反之|否則|縱|如此|甚者|何況|況且|至於該|自(?!然人|首|白|由|訴|助|衛|己)|[、，）」])/u;
/** Begins with a reference to an earlier sentence: which act 同法 is cannot be known from it. */
const LEANING = /^.{0,14}?(?:同法|同條|同項|該條|該法|該項|該款|該規定|本條|本法|前[條項])/u;

/** An article without the name of its act, which an earlier sentence must have named. */
const NAMELESS_ARTICLE =
  /^[^第]*(?:第(?![\d０-９〇一二三四五六七八九十百千]+條)[^第]*)*(?<![法例則程章約點規準標要辦範綱憲律細）)」』])第[\d０-９〇一二三四五六七八九十百千]+條/u;
/** Only says that an article provides for something. */
const RECITAL = /(?:定有明文|有明文規定|有明文|所明定|有明定|[亦均著]有規定|規定甚明|亦定有明文|所規定)。?$/u;
/** Says what an article means. */
const MEANS = /係指|乃指|即指|所謂|所稱|之謂|意旨|旨在|立法|參照|解釋/u;

/** Firms, people and places, recognised by the words around their names. */
const NAME =
  /[^，。；：、「『（之係指為於按或及與由以該一]{2}(?:(?:股份|兩合)有限公司|(?<!股份)有限公司)|(?:先生|女士|小姐|君)(?=[，、於與之])|(?:里長|鄉長|鎮長|縣長|市長|議員|代表)(?:候選人)?(?:\p{Lo}{3})(?=[於為之，])|綽號|\p{Lo}{1,3}[路街巷]\d|\d+巷|\d+之?\d*號\d*樓|地號|建號|車牌|[A-Z0-9]{2,3}-[A-Z0-9]{3,4}|身分證|[甲乙丙丁戊]男|[甲乙丙丁戊]女|代號/u;

/** A sum of money of a case; in a rule 以上, 至 or the like comes after it. */
const AMOUNT = /[\d０-９,，萬千百][\d０-９,，萬千百]*餘?元(?!以[上下]|以[內外]|或|至|、|折算)/u;
/** A day of a case, not that of an act or a resolution: after those comes 修正, 決議 or the like. */
const DAY =
  /(?:\d+|[一二三四五六七八九十百]+)年(?:\d+|[一二三四五六七八九十]+)月(?:(?:\d+|[一二三四五六七八九十]+)日)?(?![^，。]{0,12}(?:修正|公布|施行|生效|增訂|刪除|制定|頒|廢止|決議|會議|民庭|刑庭|民事庭|刑事庭|次))/u;

/** The sentence must be passed without the sources that it names in brackets. */
export function statesGeneralLaw(sentence: string): boolean {
  return (
    RULE.test(sentence) &&
    !STEP.test(sentence) &&
    !LEANING.test(sentence) &&
    !NAMELESS_ARTICLE.test(sentence) &&
    !(RECITAL.test(sentence) && !MEANS.test(sentence)) &&
    !PARTIES.test(sentence) &&
    !GENERAL_PARTY.test(sentence) &&
    !CASE.test(sentence) &&
    !NAME.test(sentence) &&
    !AMOUNT.test(sentence) &&
    !DAY.test(sentence)
  );
}

/** Goes on about what the sentence before is about. */
export const GOES_ON = /^(?:[又而至另]?(?:所謂|所稱)|蓋)/u;
/** An article that is cited without the name of its act, as one that was named before. */
export const RELATIVE = /^(?:[該同本前]|上開|上述)/u;
