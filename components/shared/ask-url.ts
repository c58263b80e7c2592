import { readFields, writeFields } from '#lib/text/address.ts';

/**
 * A question that is not sent yet, as it is in the address of `/chat`. All values are read as text, so that a wrong one
 * can be shown and explained beside its field.
 */
const NOTHING_TO_ASK = {
  q: '',
  level: [] as string[],
  start_date: '',
  end_date: '',
  effort: '',
  temperature: '',
  top_p: '',
  length: '',
};

export type AskUrl = typeof NOTHING_TO_ASK;

export const loadAskUrl = (address: URLSearchParams): AskUrl => readFields(address, NOTHING_TO_ASK);

/** `askHref({ q: '租約', level: ['最高'] })` is `/chat?q=租約&level=最高`. */
export const askHref = (values: Partial<AskUrl>): string => writeFields('/chat', values, NOTHING_TO_ASK);
