type FieldType = 'string' | 'number' | 'boolean' | 'object';

/**
 * Whether a value has these fields, of these types. Enough for what our own server sends, whose routes are tested against
 * the whole schema: a page reads it on its first view, before any schema is loaded.
 */
export const hasFields = (value: unknown, fields: Readonly<Record<string, FieldType>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => typeof (value as Record<string, unknown>)[name] === type);
