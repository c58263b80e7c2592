import type { SelectedLine, SelectedText } from '#lib/document/selected-text.ts';

/** How the document that is read is cited, in full and in a note, its status, and its permanent address. */
export type ReadSource = Pick<SelectedText, 'official' | 'short' | 'address' | 'note'>;

const LINES = 'p, pre, li, h2, h3, h4, h5, h6, .box th, .box td';
/** Articles on the page of their act. */
const ARTICLE = 'section[data-short]';

/** What a range of the text holds, by document and article; what lies outside the text is left out. */
export function selectedTexts(text: HTMLElement, range: Range, source: ReadSource): SelectedText[] {
  const hasArticles = text.querySelector(ARTICLE) !== null;
  const groups = new Map<Element | null, SelectedLine[]>();
  let group: Element | null = null;
  let place = '';
  for (const line of text.querySelectorAll<HTMLElement>(LINES)) {
    const article = line.closest(ARTICLE);
    if (article !== group) place = '';
    group = article;
    place = line.dataset.pin ?? line.dataset.place ?? place;
    // Numbers of articles and names of chapters are no text of the law.
    if (hasArticles && line.tagName.startsWith('H')) continue;
    const lines = groups.get(group) ?? [];
    groups.set(group, lines);
    const content = line.textContent ?? '';
    const [start, end] = range.intersectsNode(line) ? within(line, range) : [0, 0];
    lines.push({ text: content, start, end, place });
  }
  return [...groups].flatMap(([article, lines]): SelectedText[] => {
    if (!lines.some(({ start, end }) => end > start)) return [];
    const isOfArticle = article !== null || (!hasArticles && text.querySelector('[data-pin]') !== null);
    // A notice that the source adds to an article is no part of the article.
    const own = isOfArticle ? lines.filter((one) => one.place !== '') : lines;
    const isWhole =
      isOfArticle && own.every(({ text: all, start, end }) => all.slice(start, end).trim() === all.trim());
    return [{ ...(article ? sourceOf(article, source) : source), lines: own, isWhole }];
  });
}

function sourceOf(article: Element, act: ReadSource): ReadSource {
  const link = article.querySelector<HTMLAnchorElement>(':is(h2, h3, h4, h5, h6) a');
  return {
    official: act.official + (link?.textContent ?? ''),
    short: (article as HTMLElement).dataset.short ?? act.short,
    address: link ? new URL(link.getAttribute('href') ?? '', act.address).href : act.address,
    note: act.note,
  };
}

/** Where a range begins and ends in the text of an element that it touches. */
function within(line: HTMLElement, range: Range): [start: number, end: number] {
  const length = line.textContent?.length ?? 0;
  const to = (node: Node, offset: number) => {
    const before = document.createRange();
    before.selectNodeContents(line);
    before.setEnd(node, offset);
    return before.toString().length;
  };
  return [
    line.contains(range.startContainer) ? to(range.startContainer, range.startOffset) : 0,
    line.contains(range.endContainer) ? to(range.endContainer, range.endOffset) : length,
  ];
}
