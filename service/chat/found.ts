import type { DocType } from '#lib/contract/document.ts';
import type { Depth } from './depth.ts';
import type { Source } from './source.ts';
import type { Weighed } from './weigh.ts';

/** The law itself before what is said about it, and what is in force before what is not. */
const KIND: Record<DocType, number> = { 法規命令: 1.15, 釋字: 1, 憲法法庭裁判: 1, 函釋: 1, 裁判: 0.95 };
const ABANDONED = 0.8;

const GROUPS: Record<DocType, 'laws' | 'opinions' | 'judgments'> = {
  法規命令: 'laws',
  釋字: 'opinions',
  憲法法庭裁判: 'opinions',
  函釋: 'opinions',
  裁判: 'judgments',
};

export function worth({ document, score }: Pick<Weighed, 'document' | 'score'>): number {
  return score * KIND[document.doc_type] * (document.is_abandoned ? ABANDONED : 1);
}

/** What has been found so far, each document once, with why it was found first. */
export class Found {
  readonly #sources = new Map<string, Source>();

  get sources(): Source[] {
    return [...this.#sources.values()];
  }

  add(weighed: Weighed, by: Source['by'], bonus = 0): void {
    const { document, sentences } = weighed;
    if (this.#sources.has(document.doc_id)) return;
    this.#sources.set(document.doc_id, { document, sentences, score: worth(weighed) + bonus, by });
  }

  /** Raises what is there already; tells whether it is. */
  raise(docId: string, bonus: number): boolean {
    const known = this.#sources.get(docId);
    if (known) known.score += bonus;
    return known !== undefined;
  }

  /** The best of each group, so that many judgments do not crowd out the law that they apply. */
  best(depth: Depth): Source[] {
    const left = { laws: depth.laws, opinions: depth.opinions, judgments: depth.judgments };
    return this.sources
      .sort((a, b) => b.score - a.score || (a.document.doc_id < b.document.doc_id ? -1 : 1))
      .filter(({ document, by }) => by === 'name' || left[GROUPS[document.doc_type]]-- > 0);
  }
}
