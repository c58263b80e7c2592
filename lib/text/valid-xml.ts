// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/**
 * A text without the characters that no XML document may hold, also not escaped. Halves of surrogate pairs are replaced
 * first, so that two of them are not joined by removing what is between them.
 */
export const withoutInvalidXml = (text: string): string => text.toWellFormed().replace(NOT_IN_XML, '');
