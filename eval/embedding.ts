import { statSync } from 'node:fs';
import { readInterpretations } from '#datasets/interpretations.ts';
import { type EvaluationQuestion, readNamedSet } from '#datasets/question-sets.ts';
import { readStatuteTexts } from '#datasets/statute-texts.ts';
import { scoreRanking } from '#metrics/scores.ts';
import { mean } from '#metrics/statistics.ts';
import { Embedder } from '#service/embed/embed.ts';
import { SHIPPED_TABLE_FILE } from '#service/embed/index.ts';
import { readTable } from '#service/embed/table.ts';
import { shippedNotes } from '#service/indexing/shipped-notes.ts';
import type { EvaluationOptions } from './evaluation.ts';
import { ExactVectors, type NearestBy, type VectorTarget } from './nearest.ts';

export const name = 'embedding';
export const describe =
  'What the embedded embedding finds by itself, every vector compared; of a set that it learned half of, the other half.';

const PASSAGE_CHARACTERS = 400;
const EMBEDDED_TEXTS = 100_000;
const SHOWN = ['hit@1', 'mrr@10', 'recall@10', 'recall@100'] as const;

type EmbeddedQuestion = Pick<EvaluationQuestion, 'query' | 'relevant'>;

function measure(
  name: string,
  vectors: ExactVectors,
  embedder: Embedder,
  questions: readonly EmbeddedQuestion[],
  by: NearestBy = 'nearest',
) {
  const scores = questions.map(({ query, relevant }) =>
    scoreRanking(vectors.nearest(embedder.embed(query), 100, by), relevant),
  );
  const figures = SHOWN.map((metric) => `${metric} ${mean(scores.map((one) => one[metric])).toFixed(3)}`);
  console.log(`${name.padEnd(44)} n ${String(questions.length).padEnd(4)} ${figures.join('  ')}`);
}

/** Processor time of this thread: other programs on the machine don't count. */
const milliseconds = (run: () => unknown): number => {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

export async function run({ data }: EvaluationOptions): Promise<boolean> {
  const table = readTable(SHIPPED_TABLE_FILE);
  const embedder = new Embedder(table);
  const { header } = table;
  console.log(
    `models/embedding.bin: ${header.rows} rows of ${header.dimensions}, ${statSync(SHIPPED_TABLE_FILE).size} bytes`,
  );
  console.log(`made: ${JSON.stringify(header.made)}`);
  console.log(`loaded in ${milliseconds(() => new Embedder(readTable(SHIPPED_TABLE_FILE))).toFixed(0)} ms`);

  const lay = readNamedSet(data, 'lay.dev')?.questions ?? [];
  const texts = lay.map(({ query }) => query);
  const embedMany = (count: number) => {
    for (let i = 0; i < count; i++) embedder.embed(texts[i % texts.length] as string);
  };
  embedMany(EMBEDDED_TEXTS / 10); // Until it is compiled.
  const rate = (EMBEDDED_TEXTS * 1000) / milliseconds(() => embedMany(EMBEDDED_TEXTS));
  const mean = texts.join('').length / texts.length;
  console.log(`${Math.round(rate)} short texts/s on one core (${mean.toFixed(0)} characters each)`);

  const { articles } = await readStatuteTexts(data);
  const ofArticles = (list: typeof articles) =>
    new ExactVectors(
      list.map(
        ({ id, title, text }): VectorTarget => ({ id: `law:${id}`, vector: embedder.embed(title, text) }),
      ),
    );
  const all = ofArticles(articles);
  measure('lay.dev, acts in force', ofArticles(articles.filter(({ isAct }) => isAct)), embedder, lay);
  measure('lay.dev, acts and orders in force', all, embedder, lay);

  const inForce = new Map(articles.map(({ id, title, text }) => [`law:${id}`, { title, text }]));
  const answeredOf = (set: string) =>
    (readNamedSet(data, set)?.questions ?? []).filter(({ relevant }) => relevant.size > 0);
  const described = new ExactVectors(
    [...inForce].flatMap(([id, { title, text }]): VectorTarget[] => {
      const note = shippedNotes().get(id);
      const lines = note ? [...note.names, ...note.questions, ...note.queries] : [];
      return [
        { id, vector: embedder.embed(title, text) },
        ...lines.map((line) => ({ id, vector: embedder.embed(line) })),
      ];
    }),
  );
  for (const set of ['lay.dev', 'own.situations', 'situations.dev', 'lawyer.dev'])
    for (const [by, label] of [
      ['nearest', 'by text or note'],
      ['support', 'by text and notes together'],
    ] as const)
      measure(`${set}, ${label}`, described, embedder, answeredOf(set), by);

  const interpretations = await readInterpretations(data);
  const wholes = interpretations.map(({ number, holding, reasoning }) => ({
    id: `interp:${number}`,
    text: `${holding}\n${reasoning}`,
  }));
  const targets = {
    whole: new ExactVectors(wholes.map(({ id, text }) => ({ id, vector: embedder.embed(text) }))),
    'best passage': new ExactVectors(
      wholes.flatMap(({ id, text }) =>
        Array.from({ length: Math.ceil(text.length / PASSAGE_CHARACTERS) }, (_, i) => ({
          id,
          vector: embedder.embed(text.slice(i * PASSAGE_CHARACTERS, (i + 1) * PASSAGE_CHARACTERS)),
        })),
      ),
    ),
  };
  for (const set of ['issue2interp.dev', 'cite.dev.masked']) {
    const unseen = (readNamedSet(data, set)?.questions ?? [])
      .filter(({ learnedBy }) => !learnedBy.has('embedding'))
      .filter(({ relevant }) => [...relevant].every((id) => id.startsWith('interp:')))
      .map((one) => ({ ...one, query: one.query.replaceAll(/〔[^〕]*〕/g, ' ') }));
    for (const [name, vectors] of Object.entries(targets))
      measure(`${set}, 釋字 by ${name}`, vectors, embedder, unseen);
  }
  return true;
}
