export {};

/** What `npm run train -- <name> …` trains. Without a name it is the embedding. */
const PROGRAMS: Readonly<Record<string, string>> = {
  embedding: 'embedding.ts',
  pretrained: 'pretrained.ts',
  'known-questions': 'known-questions.ts',
  rank: 'rank.ts',
  'on-point': 'on-point.ts',
  selection: 'selection.ts',
  'known-follow-ups': 'known-follow-ups.ts',
  'follow-up': 'follow-up.ts',
  reading: 'reading.ts',
};

const [, , name = ''] = process.argv;
const isNamed = name !== '' && !name.startsWith('-');
const program = PROGRAMS[isNamed ? name : 'embedding'];
if (program) {
  if (isNamed) process.argv.splice(2, 1);
  await import(`./${program}`);
} else {
  console.error(
    `There is no model "${name}". Usage: npm run train -- [${Object.keys(PROGRAMS).join(' | ')}] [options]`,
  );
  process.exitCode = 1;
}
