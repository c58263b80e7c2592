import type { AnswerLibrary } from '../library.ts';

type LinkedCitations = Awaited<ReturnType<AnswerLibrary['citations']>>;

/**
 * The citations of several texts of one document, found together: 同法 in one text may mean an act named in the one
 * before.
 */
export async function citationsIn(
  library: Pick<AnswerLibrary, 'citations'>,
  texts: readonly string[],
): Promise<LinkedCitations[]> {
  const all = texts.length > 0 ? await library.citations(texts.join('\n')) : [];
  let from = 0;
  return texts.map((text) => {
    const start = from;
    from += text.length + 1;
    return all
      .filter((one) => one.start >= start && one.end < from)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  });
}
