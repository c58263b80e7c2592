import { isKnownWord } from '../parts/case-word.ts';

/** What the words of cases are composed of: 上重訴, 侵上訴, 家繼訴, 重上更一. */
const SUBJECT =
  '重|金|矚|原|侵|少連?|交|審|國審|勞|家[繼財親婚]?|建|醫|保險|商|海商|消|選|智|國貿|附民|訴|易|簡|小|上|抗';
const COMPOSED = new RegExp(`^(?:${SUBJECT})+(?:訴|易|簡|小|上|抗|更[一二三四五])$`, 'u');
/** Words of the summary courts, by their towns: 北簡, 壢小. */
const OF_SUMMARY_COURT =
  /^[北壢板店湖中桃竹彰員沙豐苗投埔南柳嘉朴岡鳳雄橋潮屏宜羅花基東馬士新斗虎港重](?:簡|小|勞簡|勞小|保險簡|保險小|簡調|小調|簡聲|補)$/u;
const FURTHER: ReadonlySet<string> = new Set(
  (
    '家護 家護抗 緊家護 司暫家護 少護 少調 家暫 監宣 輔宣 司養聲 司繼 司票 司催 司執 司拍 執事聲 事聲 全事聲 家事聲 ' +
    '勞執 勞專調 勞小專調 勞調 家調 家非調 司調 移調 商調 消債更 消債清 消債職聲免 職聲免 聲羈 偵聲 撤緩 聲減 單禁沒 ' +
    '國審強處 地訴 稅簡 監簡 都訴 勞補 訴補 審補 聲自 聲議 聲救 家救 訴聲 續收 台職 台訴'
  ).split(' '),
);

/**
 * Whether a query that names no court may have this word between year and number: 112司執5. Words of one character
 * (票, 清) count only with the signs that texts have: 112年度票字第5號.
 */
export const isTypedWord = (word: string): boolean =>
  isKnownWord(word) || COMPOSED.test(word) || OF_SUMMARY_COURT.test(word) || FURTHER.has(word);
