import { actNameOf } from '#lib/taiwan/citations/context.ts';
import { NICKNAMES } from '#lib/taiwan/citations/names/aliases.ts';
import { chapterPath, chaptersOf, labelIn } from '#lib/taiwan/document/articles/chapters.ts';
import type { DocumentNote } from '#lib/taiwan/notes/parse.ts';
import { targetsOf } from '#service/documents/citing-targets.ts';
import { joinTexts } from '#service/engine/description-texts.ts';
import type { DocumentDescription, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { citingSentences } from '../citing-sentences.ts';
import { idsUnder } from '../ids-under.ts';

/** An act, and the notes on its articles. */
export type DescribeInput = { act: string; notes: readonly DocumentNote[] };

export const describeTask: EngineTask<DescribeInput, DocumentDescription[]> = {
  module: import.meta.url,
  name: 'describeArticles',
};

/** The fields of a description that come from a note. */
export const noteFields = ({
  names,
  questions,
  queries,
}: Omit<DocumentNote, 'doc_id'>): Pick<DocumentDescription, 'names' | 'questions'> => ({
  names: joinTexts(names),
  questions: joinTexts([...questions, ...queries]),
});

const NO_NOTE: Omit<DocumentNote, 'doc_id'> = { names: [], questions: [], queries: [] };

/** 第三款 無因管理 is known as 無因管理. */
const NUMBERED = /^第[一二三四五六七八九十百\d之-]+[編章節款目]\s*/u;

/** Describes each article in force of an act: its notes, the headings above it, the sentences that cite it. */
export async function describeArticles(
  { store, graph }: EnginePorts,
  { act, notes }: DescribeInput,
): Promise<DocumentDescription[]> {
  const [whole] = await store.getMany([act]);
  const all = await store.summaries(await idsUnder(store, `${act}:`));
  const articles = all.filter((article) => !article.is_abandoned);
  const chapters = whole ? chaptersOf(whole.text) : [];
  const name = whole ? actNameOf(whole.title) : '';
  const nicknames = NICKNAMES.get(name) ?? [];
  const noteOf = new Map(notes.map((note) => [note.doc_id, note]));
  const citing = await citingSentencesOfAll();

  return articles.map((article): DocumentDescription => {
    const { doc_id, title } = article;
    const path = chapterPath(chapters, labelIn(title, name)).map((heading) => heading.replace(NUMBERED, ''));
    return {
      doc_id,
      ...noteFields(noteOf.get(doc_id) ?? NO_NOTE),
      headings: joinTexts([...nicknames, ...path]),
      citing: joinTexts(citing.get(doc_id) ?? []),
    };
  });

  async function citingSentencesOfAll(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const article of articles) {
      const targets = await targetsOf(graph, article);
      if (targets.length > 0)
        found.set(article.doc_id, await citingSentences({ store, graph }, article.doc_id, targets));
    }
    return found;
  }
}
