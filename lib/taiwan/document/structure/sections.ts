import type { Section } from '#lib/contract/full-document.ts';
import { headingTitle, type TextParagraph } from '#lib/document/paragraph.ts';
import { paragraphsOf } from './paragraphs.ts';

/**
 * The parts of a text by its headings (主文, 理由, 壹、程序部分, 一、…), each from its heading to the next of its level or
 * above: `sectionsOf('主文\n上訴駁回。')` is `[{ title: '主文', level: 1, start: 0, end: 8 }]`.
 */
export function sectionsOf(
  text: string,
  paragraphs: readonly TextParagraph[] = paragraphsOf(text),
): Section[] {
  const sections: Section[] = [];
  const open: Section[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind !== 'heading') continue;
    const { level } = paragraph;
    const start = paragraph.ranges[0]?.[0] ?? 0;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()!.end = start;
    const section = { title: headingTitle(text, paragraph), level, start, end: text.length };
    sections.push(section);
    open.push(section);
  }
  return sections;
}
