// The languages without their texts, for the code that only chooses between them.

export const LOCALES = ['zh-TW', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_DEFAULT: Locale = 'zh-TW';
export const LOCALE_COOKIE = 'locale';
/** What each language calls itself: never translated, so that it is found by those who cannot read the other. */
export const LOCALE_NAMES: Record<Locale, string> = { 'zh-TW': '繁體中文', en: 'English' };

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The reader's own choice first, then the browser's languages in its order of preference, then zh-TW. */
export function pickLocale(cookie: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  for (const tag of preferredTags(acceptLanguage ?? '')) {
    // Any Chinese: a reader of Simplified Chinese is served better by zh-TW than by English.
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-TW';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return LOCALE_DEFAULT;
}

/** `en;q=0.5, zh-TW` → `['zh-tw', 'en']`; tags of quality 0 are refused ones. */
function preferredTags(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
