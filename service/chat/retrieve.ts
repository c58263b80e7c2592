import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import type { Engine, Filters } from '#service/engine/engine.ts';
import type { Depth } from './depth.ts';
import { lookUp } from './look-up.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { actOf, namedIn } from './named.ts';
import type { Question } from './question.ts';
import type { Source } from './source.ts';
import { type Weighed, weigh } from './weigh.ts';

/** A document must answer to this share of what the question is about, */
const SHARE = 0.34;
/** by as many words, unless it answers to nearly all of it. */
const WORDS = 2;
const NEARLY_ALL = 0.8;
/** A source that scores less than this part of the best is left out. */
const NEAR_BEST = 0.45;
/** Named documents come first, whatever their words. */
const NAMED_SCORE = 1_000;
/** What a citation hands on of the score of the source that it stands in. */
const HANDED_ON = 0.5;
const CITED_LOOKED_UP = 8;
/** The law itself before what is said about it, and what is in force before what is not. */
const KIND: Record<DocType, number> = { 法規命令: 1.15, 釋字: 1, 憲法法庭裁判: 1, 函釋: 1, 裁判: 0.95 };
const ABANDONED = 0.8;

/** What an answer to the question may draw on, best first; nothing where nothing is on point. */
export async function retrieve(
  engine: Pick<Engine, 'related' | 'keyword' | 'get'>,
  { terms, named, filters }: Question,
  depth: Depth,
): Promise<Source[]> {
  const [asked, byName] = await Promise.all([
    engine.related(terms.pieces, { limit: depth.candidates, filters }),
    lookUp(engine, named, filters, { guessName: true }),
  ]);
  const counts = new Map(terms.pieces.map((piece, i) => [piece, asked.frequencies[i] ?? 0]));
  const matcher = createMatcher(terms, { total: asked.total, of: (term) => counts.get(term) ?? 0 });
  const found = new Map<string, Source>();
  for (const document of byName) add(found, weigh(document, matcher), 'name', NAMED_SCORE);
  const onPoint = asked.documents
    .map((document) => weigh(document, matcher))
    .filter(isOnPoint)
    .sort((a, b) => worth(b) - worth(a));
  const best = onPoint[0] ? worth(onPoint[0]) : 0;
  for (const one of onPoint) if (worth(one) >= NEAR_BEST * best) add(found, one, 'words', 0);
  if (depth.citations) await addCited(engine, found, matcher, filters);
  return chosen([...found.values()], depth);
}

function isOnPoint({ match }: Weighed): boolean {
  return match.share >= SHARE && (match.words >= WORDS || match.share >= NEARLY_ALL);
}

function worth({ document, score }: Weighed): number {
  return score * KIND[document.doc_type] * (document.is_abandoned ? ABANDONED : 1);
}

function add(found: Map<string, Source>, weighed: Weighed, by: Source['by'], bonus: number): void {
  const { document, sentences } = weighed;
  if (!found.has(document.doc_id))
    found.set(document.doc_id, { document, sentences, score: worth(weighed) + bonus, by });
}

/** The articles that the words' sources cite where they answer to the question, and that so answer to it too. */
async function addCited(
  engine: Pick<Engine, 'keyword' | 'get'>,
  found: Map<string, Source>,
  matcher: Matcher,
  filters: Filters,
): Promise<void> {
  const handedOn = new Map<string, number>();
  for (const { document, sentences, score, by } of found.values()) {
    const heaviest = Math.max(...sentences.map(({ weight }) => weight));
    const telling = sentences.filter(({ weight, voice }) => weight > heaviest / 2 && voice !== 'party');
    const cited = new Set(
      telling.flatMap(({ text }) => namedIn(text, actOf(document.title)).map(({ phrase }) => phrase)),
    );
    const own = by === 'name' ? Math.min(score, 10) : score;
    for (const phrase of cited) handedOn.set(phrase, (handedOn.get(phrase) ?? 0) + own * HANDED_ON);
  }
  const likeliest = [...handedOn].sort(([, a], [, b]) => b - a).slice(0, CITED_LOOKED_UP);
  const isArticle = (phrase: string) => /條(?:之\d+)?$/u.test(phrase);
  const documents = await Promise.all(
    likeliest.map(([phrase]) => lookUp(engine, [{ phrase, isArticle: isArticle(phrase) }], filters)),
  );
  for (const [i, [, bonus]] of likeliest.entries())
    for (const document of documents[i] ?? []) promote(found, document, matcher, bonus);
}

function promote(
  found: Map<string, Source>,
  document: SourceDocument,
  matcher: Matcher,
  bonus: number,
): void {
  const weighed = weigh(document, matcher);
  const known = found.get(document.doc_id);
  if (known) known.score += bonus / 2;
  // A citation alone is not enough: the article must share a word with the question.
  else if (weighed.match.words > 0)
    add(found, { ...weighed, score: weighed.score + bonus / 2 }, 'citation', 0);
}

const GROUPS: Record<DocType, 'laws' | 'opinions' | 'judgments'> = {
  法規命令: 'laws',
  釋字: 'opinions',
  憲法法庭裁判: 'opinions',
  函釋: 'opinions',
  裁判: 'judgments',
};

/** The best of each group, so that many judgments do not crowd out the law that they apply. */
function chosen(sources: readonly Source[], depth: Depth): Source[] {
  const left = { laws: depth.laws, opinions: depth.opinions, judgments: depth.judgments };
  return [...sources]
    .sort((a, b) => b.score - a.score || (a.document.doc_id < b.document.doc_id ? -1 : 1))
    .filter(({ document, by }) => by === 'name' || left[GROUPS[document.doc_type]]-- > 0);
}
