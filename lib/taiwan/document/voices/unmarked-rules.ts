import { statesGeneralLaw } from '../../statements/general-law.ts';

/** The form of a norm: whoever does this must do that, or what is required. */
const NORM =
  /者，(?:應|得|不得|須|始|不以|毋庸|無庸|不問|即|自|則|非|均|亦|其|並|除|仍)|者，[^，。]{0,20}(?:應|得|須|不得)|以[^，。]{1,30}為(?:要件|限|必要|前提|已足|斷|準|原則)|(?:不以|須以|應以|毋庸|無庸|無待|始得|始足|方得|方足|始能)/u;
/**
 * Depends on an earlier sentence (換言之, 依此規定), or reports what somebody else held, former law, or common knowledge.
 */
const LEANS =
  /^(?:[換申易亦詳質]言之|因之|因而|依此|依上|如此|由此|準此|[始方]足|[如倘若]|以下|衡諸|例如|[\d０-９]|[者將])|^(?:至後續|[惟但]此|雖其|由是|觀其)|^[^「]*」|先予敘明|雖謂|函[：:]|為例|通常會|眾所[週周]知|常情|修正[前後]|修正公布|甲方|乙方|[？?：:]$/u;

/**
 * Whether a sentence that nothing marks as law states it: 「…者，應…」, 「不以…為必要」. Without 按 or 定有明文 most sentences
 * of a court are about its case, so that only the form of a norm counts, and only where nothing in it is of a case.
 */
export const statesUnmarkedRule = (sentence: string): boolean =>
  NORM.test(sentence) && !LEANS.test(sentence) && statesGeneralLaw(sentence);
