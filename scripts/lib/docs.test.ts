import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

const TRACKED = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
const DOCUMENTS = TRACKED.filter((file) => file.endsWith('.md') && !file.includes('prompt.'));
const BASENAMES = new Set(TRACKED.map((file) => path.basename(file)));
const FOLDERS = new Set(TRACKED.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));

const IN_BACKTICKS = /`([^`\n]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const PATH = /^[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)+\/?$/;
/** A file with its folder, also where no backticks are around it. */
const FILE_IN_TEXT =
  /(?<![\w/.:@-])([\w-]+(?:\/[\w.()[\]-]+)+\.(?:tsx?|mjs|jsonl?|md|txt|svg|png|py|bin))(?!\w)/g;
const CODE_FILE = /^[\w@.-]+\.(?:ts|tsx|mjs)$/;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Whether a word of a document names a file or a folder of this repository; those of the data folder do not count. */
const namesFile = (word: string): boolean =>
  CODE_FILE.test(word) || (PATH.test(word) && FOLDERS.has(word.split('/')[0]));

/** A path from the root, from the document, or, as in a list of one folder's files, the name of any file. */
const isHeld = (document: string, word: string): boolean =>
  [word, path.join(path.dirname(document), word)].some((one) => existsSync(path.join(ROOT, one))) ||
  BASENAMES.has(word);

test.each(DOCUMENTS)('every file that %s names or links to exists', (document) => {
  const text = read(document);
  const words = [...all(text, IN_BACKTICKS), ...all(text.replaceAll('](', ' '), FILE_IN_TEXT)];
  const missing = words.filter((word) => namesFile(word) && !isHeld(document, word));
  const broken = all(text, LINK).filter(
    (target) => !existsSync(path.join(ROOT, path.dirname(document), target)),
  );
  expect([...missing, ...broken]).toEqual([]);
});

test.each(DOCUMENTS)('every npm command that %s names exists', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = all(read(document), /npm run ([a-z]+(?:[:-][a-z]+)*)/g);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

/** Decisions say what was so when they were made: a command or variable may have got another name since. */
const PAGES = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'));

/** The source of what `npm run NAME` starts: of a program with a folder of its own all that is in the folder. */
function sourceOf(name: string): string {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const entry = /\S+\.ts/.exec(scripts[name] ?? '')?.[0] ?? '';
  const folder = path.dirname(entry);
  const files = folder === 'scripts' ? [entry] : TRACKED.filter((file) => file.startsWith(`${folder}/`));
  return files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `${file}\n${read(file)}`)
    .join('\n');
}

test.each(PAGES)('every command and flag behind `npm run` that %s names is one of that program', (page) => {
  const lines = [...read(page).matchAll(/npm run ([a-z:-]+) -- ([^`|)#\n]+)/g)];
  const unknown = lines.flatMap(([, name = '', words = '']) => {
    const source = sourceOf(name);
    const [command = '', ...rest] = words.trim().split(/\s+/);
    return [command, ...rest.filter((word) => word.startsWith('--'))]
      .filter((word) => /^(?:--)?[a-z][a-z-]*$/.test(word))
      .filter((word) => !new RegExp(`(?<![\\w-])${word.replace('--', '')}(?![\\w-])`).test(source))
      .map((word) => `npm run ${name} -- ${word}`);
  });
  expect(unknown).toEqual([]);
});

/** `forUser` of `app/api/for-user.ts`: a name and the file that holds it. */
const NAME_IN_FILE = /`([A-Za-z_$][\w$]*)` (?:of|in|from) `([\w@.()[\]/-]+\.tsx?)`/g;

test('every name that a document says is in a file is in that file', () => {
  const pairs = PAGES.flatMap((page) => [...read(page).matchAll(NAME_IN_FILE)]).filter(([, , file = '']) =>
    existsSync(path.join(ROOT, file)),
  );
  expect(pairs.length).toBeGreaterThan(20);
  const missing = pairs.filter(
    ([, name = '', file = '']) => !new Set<string>(read(file).match(/[\w$]+/g)).has(name),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

/** Names that belong to other programs: a setting of Ollama, a line in the log of next-auth. */
const OF_OTHER_PROGRAMS = new Set(['OLLAMA_CONTEXT_LENGTH', 'OAUTH_CALLBACK_ERROR']);
/** Placeholders that a reader fills in. */
const PLACEHOLDERS = new Set(['DOC_ID']);

test('every variable and constant that a document names in capitals is in the code', () => {
  const code = TRACKED.filter((file) => /\.(?:tsx?|mjs|py|ya?ml|conf|service)$|Dockerfile$/.test(file));
  const words = new Set(code.flatMap((file) => read(file).match(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g) ?? []));
  const missing = PAGES.flatMap((page) => {
    const quoted = [...all(read(page), IN_BACKTICKS), ...all(read(page), /```([^`]*)```/g)].join('\n');
    const named = new Set(quoted.match(/(?<![\w$%])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g));
    return [...named]
      .filter((name) => !words.has(name) && !OF_OTHER_PROGRAMS.has(name) && !PLACEHOLDERS.has(name))
      .map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('no file has the marks of an unfinished merge', () => {
  const marked = TRACKED.filter((file) => /\.(?:md|txt|tsx?|mjs|jsonl?|ya?ml|conf)$/.test(file)).filter(
    (file) => /^(?:<{7}|>{7}) /m.test(read(file)),
  );
  expect(marked).toEqual([]);
});

test('docs/ARCHITECTURE.md names enough files to follow a search and an answer', () => {
  const named = all(read('docs/ARCHITECTURE.md'), IN_BACKTICKS).filter((word) => namesFile(word));
  expect(named.length).toBeGreaterThan(80);
});

test('every decision is in the index of decisions', () => {
  const linked = new Set(all(read('docs/decisions/README.md'), LINK));
  const files = TRACKED.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) =>
    path.basename(file),
  );
  expect(files.filter((file) => !linked.has(file))).toEqual([]);
});

test('docs/dependencies.md gives the reason for every package', () => {
  const text = read('docs/dependencies.md');
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const rows = all(text, /^\| ([^|]+) \|/gm).flatMap((cell) => cell.split(',').map((name) => name.trim()));
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const listed = (name: string) =>
    rows.includes(name) || (name.startsWith('@types/') && rows.includes('@types/*'));
  expect(names.filter((name) => !listed(name))).toEqual([]);
});

test('every variable of README.md is one that a program reads', () => {
  const code = [
    'service/env.ts',
    'service/ingest/fetch/env.ts',
    'lib/server/env.ts',
    'scripts/lib/plan.ts',
    'scripts/start.ts',
  ]
    .map(read)
    .join('\n');
  const rows = all(read('README.md'), /^\| (`[A-Z_`, ]+`) \|/gm);
  const variables = rows.flatMap((row) => all(row, IN_BACKTICKS));
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('every name in the last column of docs/vocabulary.md is in the code', () => {
  const code = TRACKED.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file));
  const words = new Set(code.flatMap((file) => read(file).match(/[\w$]+/g) ?? []));
  const names = all(read('docs/vocabulary.md'), /\| ([^|]+) \|$/gm).flatMap((cell) =>
    all(cell, IN_BACKTICKS),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
