import { createSerializer, parseAsNativeArrayOf, parseAsString } from 'nuqs/server';

/**
 * A question to come, as it stands in the address of `/chat`. All is read as text, so that a wrong value can be shown and
 * explained beside its field.
 */
export const askParsers = {
  q: parseAsString.withDefault(''),
  level: parseAsNativeArrayOf(parseAsString).withDefault([]),
  start_date: parseAsString.withDefault(''),
  end_date: parseAsString.withDefault(''),
  effort: parseAsString.withDefault(''),
  temperature: parseAsString.withDefault(''),
  top_p: parseAsString.withDefault(''),
  length: parseAsString.withDefault(''),
};

const serialize = createSerializer(askParsers);

/** `askHref({ q: '租約', level: ['最高'] })` is `/chat?q=租約&level=最高`. */
export const askHref = (values: Parameters<typeof serialize>[1]): string => serialize('/chat', values);
