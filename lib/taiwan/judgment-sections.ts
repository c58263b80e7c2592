/** Headings that divide documents of courts and authorities into parts, and whose words each part contains. */

/** Headings that stand alone in their line: 主文, 【解釋文】. */
const HEADING =
  /^(?:【(?<boxed>[^】]{1,12})】|(?<bare>主文|判決主文|裁定主文|事實|理由|事實及理由|事實與理由|事實理由|理由要領|犯罪事實|犯罪事實及理由|解釋爭點|爭點|解釋文|理由書|解釋理由書|案由|附表|附件|附錄法條))$/u;
const LABELLED = /^(?<label>主旨|說明)：/u;

/** The heading that a line is, or null. Old judgments space their headings out: 主　　文. */
export function sectionHeadingOf(line: string): string | null {
  const groups = line.replace(/\s+/gu, '').match(HEADING)?.groups;
  return groups?.boxed ?? groups?.bare ?? null;
}

/** The label that a line of a letter opens with: 主旨, 說明. */
export const sectionLabelOf = (line: string): string | null => line.match(LABELLED)?.groups?.label ?? null;

/** Heading of the main text, without blanks. */
export const MAIN_TEXT_HEADING = /^(?:判決|裁定)?主文$/u;

/** Parts with the holding of a document. */
export const DECIDING_PARTS: ReadonlySet<string> = new Set([
  '解釋文',
  '主文',
  '判決主文',
  '裁定主文',
  '主旨',
]);
/** Parts with facts, until the court's conclusion begins. */
export const MIXED_PARTS: ReadonlySet<string> = new Set([
  '事實及理由',
  '事實與理由',
  '事實理由',
  '犯罪事實及理由',
]);
/** Parts that are not the court's own words. */
export const FACT_PARTS: ReadonlySet<string> = new Set([
  '案由',
  '事實',
  '犯罪事實',
  '附表',
  '附件',
  '附錄法條',
  '爭點',
  '解釋爭點',
]);

/** Lines that only name people, courts and dates. */
export const FORMAL_LINE =
  /^(?:上列|據上論結|中華民國\d|以上正本|書記官|法官|審判長|正本：|副本：|大法官|檢察官|不服本判決|本件(?:判決|正本)|(?:民事|刑事|行政|家事)\p{Script=Han}{0,4}庭|原告\s|被告\s|上訴人\s|被上訴人\s|訴訟代理人|法定代理人|代表人|選任辯護人|公訴人|聲請人\s)/u;

/** States a rule, which matters to other cases more than the facts found in this one. */
export const STATES_RULE = /應|得|須|不得|係指|所謂|所稱|為限|意旨|規定/u;
/** Speaks of the case at hand. */
export const SPEAKS_OF_CASE = /請查照|疑義|一案|原告|被告|上訴人|相對人|聲請人|○○|系爭|[\d,]+元|\d+月\d+日/u;
/** Only moves the procedure along, or tells what a party said. */
export const PROCEDURAL =
  /^(?:綜上|據上|依職權|本件上訴|原告之訴|上訴駁回|其餘)|(?:主張|辯稱|抗辯).*(?:云云|等語)|訴訟費用|假執行|證稱|供稱|陳稱|自承|^聲請人/u;
