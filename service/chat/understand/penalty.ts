/** What an act threatens: 處新臺幣…罰鍰, 處…有期徒刑; not what somebody has been sentenced to: 經判處有期徒刑. */
export const PENALTY =
  /(?:(?<![判受宣])處|科|併科|加重其刑).{0,60}(?:罰鍰|罰金|拘役|徒刑|死刑|怠金)|按次處罰|連續處罰/u;

const ASKED =
  /罰多少|罰則|罰款|罰金|罰鍰|處罰|刑責|刑期|被關|會關|關多久|判多|判幾|判刑|坐牢|什麼罪|有罪|會罰|怎麼罰|罰/u;

/** Whether a question asks what is threatened. */
export const asksForPenalty = (question: string): boolean => ASKED.test(question);
