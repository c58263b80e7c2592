/** A name and a text, or the paragraphs of one. */
export type NamedSection = readonly [name: string, text: string | readonly string[] | null | undefined];

/** Sections that hold something, each below its name on a line of its own, parted by an empty line. */
export function joinSections(...sections: readonly NamedSection[]): string {
  return sections
    .flatMap(([name, content]) => {
      const text = (typeof content === 'string' ? content : (content ?? []).join('\n'))
        .replace(/\r\n?/g, '\n')
        .replace(CONTROLS, '')
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^\n+|\s+$/g, '');
      return text.trim() ? [`${name}\n${text}`] : [];
    })
    .join('\n\n');
}

/** Control characters, which some sources hold without meaning; tab and line feed are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const CONTROLS = /[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f]/g;
