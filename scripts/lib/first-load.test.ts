import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

// A page loads at once whatever its client components import by `import … from`; `import()` is loaded when it is called.
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const isTypesOnly = (names = '') =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));

/** What a file imports at once: files of ours by their path from the root, packages by their name. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(STATIC_IMPORT)].flatMap(([, names, from = '']) => {
    if (isTypesOnly(names)) return [];
    if (from.startsWith('#')) return [from.slice(1)];
    return [from.startsWith('.') ? path.join(path.dirname(file), from) : from];
  });
}

/** Everything that is loaded with `roots`, each with the chain of imports that leads there. */
function loadedWith(roots: readonly string[]): Map<string, string> {
  const chains = new Map(roots.map((root) => [root, root]));
  for (const [one, chain] of chains) {
    if (!existsSync(path.join(ROOT, one)) || !/\.tsx?$/.test(one)) continue;
    for (const next of importsOf(one)) if (!chains.has(next)) chains.set(next, `${chain} → ${next}`);
  }
  return chains;
}

const isClient = (file: string) =>
  /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)) && /^'use client';/.test(read(file));
const pages = globSync('app/(desk)/**/*.tsx', { cwd: ROOT });
const clients = [...loadedWith(pages).keys()].filter(isClient);

test('the pages of the desk have client components, and these import packages', () => {
  expect(clients).toContain('components/search/search-view.tsx');
  expect(clients).toContain('components/chat/chat-view.tsx');
  expect(loadedWith(clients).keys()).toContain('react');
});

test.each([
  ['the schemas of the contract', /^zod(?:\/|$)/],
  ['the AI SDK', /^(?:ai|@ai-sdk\/.*)$/],
  ['DOMPurify', /^dompurify$/],
  ['English texts', /^lib\/messages\/en/],
  ['previews of citations', /\/preview-card\.tsx$/],
  ['the card of a document that a query names', /\/named-card\.tsx$/],
  ['the results page of a search', /\/search-page\.tsx$/],
])('no page loads %s before it is needed', (_, heavy) => {
  const chains = [...loadedWith(clients)].flatMap(([file, chain]) =>
    /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file))
      ? importsOf(file).flatMap((one) => (heavy.test(one) ? [`${chain} → ${one}`] : []))
      : [],
  );
  expect(chains).toEqual([]);
});

test('the outermost error pages, which are part of every page, load no catalogue of messages', () => {
  const roots = [...loadedWith(['app/global-error.tsx', 'app/not-found.tsx']).keys()].filter(isClient);
  const loaded = [...loadedWith(roots).keys()];
  expect(loaded).toContain('lib/messages/page-error.ts');
  expect(loaded.filter((file) => /^lib\/messages\/(?:zh-TW|en)/.test(file))).toEqual([]);
});

test('the search page loads the messages of the desk, and none of results, documents, chat or sign-in', () => {
  const textsOf = (page: string) =>
    [...loadedWith([...loadedWith([page, 'app/(desk)/layout.tsx']).keys()].filter(isClient)).keys()].filter(
      (file) => file.startsWith('lib/messages/zh-TW'),
    );
  expect(textsOf('app/(desk)/chat/page.tsx')).toContain('lib/messages/zh-TW/chat.ts');
  const search = textsOf('app/(desk)/search/page.tsx');
  expect(search).toContain('lib/messages/zh-TW/desk.ts');
  for (const part of ['', '/chat', '/door', '/pages', '/document', '/found'])
    expect(search).not.toContain(`lib/messages/zh-TW${part}.ts`);
  expect(textsOf('app/(desk)/documents/[id]/page.tsx')).toContain('lib/messages/zh-TW/pages.ts');
});
