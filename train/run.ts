export {};

/**
 * What can be trained: `npm run train -- rank …` the weights of ranking, `npm run train -- on-point …` what is no question
 * for a library of law, `npm run train -- …` the table of the embedding.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  rank: 'rank.ts',
  'on-point': 'on-point.ts',
};
const TABLE = 'cli.ts';

const program = PROGRAMS[process.argv[2] ?? ''];
if (program) process.argv.splice(2, 1);
await import(`./${program ?? TABLE}`);
