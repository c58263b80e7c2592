/** States a rule, which matters to other cases more than the facts found in this one. */
export const STATES_RULE = /應|得|須|不得|係指|所謂|所稱|為限|意旨|規定/u;
/** Speaks of the case at hand. */
export const SPEAKS_OF_CASE = /請查照|疑義|一案|原告|被告|上訴人|相對人|聲請人|○○|系爭|[\d,]+元|\d+月\d+日/u;
/** Only moves the procedure along, or tells what a party said. */
export const PROCEDURAL =
  /^(?:綜上|據上|依職權|本件上訴|原告之訴|上訴駁回|其餘)|(?:主張|辯稱|抗辯).*(?:云云|等語)|訴訟費用|假執行|證稱|供稱|陳稱|自承|^聲請人/u;
