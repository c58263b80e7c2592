import { statSync } from 'node:fs';
import { Embedder } from '#service/embed/embed.ts';
import { SHIPPED } from '#service/embed/index.ts';
import { readTable } from '#service/embed/table.ts';
import { isTrainedOn, questionsOf, readInterpretations } from '../datasets/interpretations.ts';
import { readStatutes } from '../datasets/statute-texts.ts';
import { mean, scoresOf } from '../metrics/metrics.ts';
import type { Options } from './eval.ts';
import { type Target, Vectors } from './nearest.ts';

export const name = 'embedding';
export const describe =
  'What the embedded embedding finds by itself, every vector compared; of sets that it was half trained on, the other half.';

const PASSAGE = 400;
const SHORT_TEXTS = 100_000;
const SHOWN = ['hit@1', 'mrr@10', 'recall@10', 'recall@100'] as const;

type Question = { query: string; relevant: readonly string[] };

function measure(name: string, vectors: Vectors, embedder: Embedder, questions: readonly Question[]) {
  const scores = questions.map(({ query, relevant }) =>
    scoresOf(vectors.nearest(embedder.embed(query), 100), new Set(relevant)),
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

export async function run({ data }: Options): Promise<boolean> {
  const table = readTable(SHIPPED);
  const embedder = new Embedder(table);
  const { header } = table;
  console.log(
    `models/embedding.bin: ${header.rows} rows of ${header.dimensions}, ${statSync(SHIPPED).size} bytes`,
  );
  console.log(`made: ${JSON.stringify(header.made)}`);
  console.log(`loaded in ${milliseconds(() => new Embedder(readTable(SHIPPED))).toFixed(0)} ms`);

  const lay = questionsOf(data, 'lay.dev');
  const texts = lay.map(({ query }) => query);
  const embedMany = (count: number) => {
    for (let i = 0; i < count; i++) embedder.embed(texts[i % texts.length] as string);
  };
  embedMany(SHORT_TEXTS / 10); // Until it is compiled.
  const rate = (SHORT_TEXTS * 1000) / milliseconds(() => embedMany(SHORT_TEXTS));
  const mean = texts.join('').length / texts.length;
  console.log(`${Math.round(rate)} short texts/s on one core (${mean.toFixed(0)} characters each)`);

  const { articles } = await readStatutes(data);
  const ofArticles = (list: typeof articles) =>
    new Vectors(list.map(({ id, title, text }): Target => ({ id, vector: embedder.embed(title, text) })));
  const all = ofArticles(articles);
  measure('lay.dev, acts in force', ofArticles(articles.filter(({ isAct }) => isAct)), embedder, lay);
  measure('lay.dev, acts and orders in force', all, embedder, lay);

  const interpretations = await readInterpretations(data);
  const wholes = interpretations.map(({ number, holding, reasoning }) => ({
    id: `釋字第${number}號`,
    text: `${holding}\n${reasoning}`,
  }));
  const targets = {
    whole: new Vectors(wholes.map(({ id, text }) => ({ id, vector: embedder.embed(text) }))),
    'best passage': new Vectors(
      wholes.flatMap(({ id, text }) =>
        Array.from({ length: Math.ceil(text.length / PASSAGE) }, (_, i) => ({
          id,
          vector: embedder.embed(text.slice(i * PASSAGE, (i + 1) * PASSAGE)),
        })),
      ),
    ),
  };
  for (const set of ['issue2interp.dev', 'cite.dev']) {
    const questions = questionsOf(data, set)
      .filter(({ relevant }) => relevant.every((id) => id.startsWith('釋字')))
      .map((one) => ({ ...one, query: (one.masked ?? one.query).replaceAll(/〔[^〕]*〕/g, ' ') }));
    for (const [name, vectors] of Object.entries(targets)) {
      const label = `${set}${set.startsWith('cite') ? ' masked' : ''}, 釋字 by ${name}`;
      measure(
        label,
        vectors,
        embedder,
        questions.filter((one) => !isTrainedOn(one)),
      );
    }
  }
  return true;
}
