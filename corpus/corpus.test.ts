import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SourceDocument } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { parseDocumentId } from '#lib/taiwan/ids.ts';
import { REGISTERED_SOURCES } from '#lib/taiwan/sources.ts';

const NOTICE = '【示範資料】本文件為虛構內容，僅供展示軟體功能，不得作為法律依據。';

const read = (files: readonly string[]) =>
  files.flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => SourceDocument.parse(JSON.parse(line))),
  );
const files = globSync('*.jsonl', { cwd: import.meta.dirname });
const documents = read(files);
const titles = new Set(documents.map(({ title }) => title));
const where = (wrong: (document: SourceDocument) => boolean) => documents.filter(wrong).map(({ doc_id }) => doc_id);

test('the demonstration corpus has 150 documents or more, of every kind and level, over 20 years', () => {
  expect(documents.length).toBeGreaterThanOrEqual(150);
  expect(new Set(documents.map(({ doc_type }) => doc_type))).toEqual(new Set(DOC_TYPES));
  expect(new Set(documents.flatMap(({ level }) => level ?? []))).toEqual(new Set(LEVELS));
  const years = documents.map(({ date }) => Number(date?.slice(0, 4)));
  expect(Math.max(...years) - Math.min(...years)).toBeGreaterThanOrEqual(20);
  expect(where(({ is_abandoned }) => is_abandoned).length).toBeGreaterThanOrEqual(10);
  expect(files).toHaveLength(13);
});

test('every title, text and id of the demonstration corpus is marked as a demonstration', () => {
  expect(where(({ title }) => !title.includes('示範'))).toEqual([]);
  expect(where(({ text }) => !text.endsWith(NOTICE))).toEqual([]);
  expect(where(({ doc_id }) => !doc_id.includes('DEMO'))).toEqual([]);
});

test('source.json registers the mark of every id, the prefix of every title and the court of every judgment', () => {
  const [register] = REGISTERED_SOURCES.filter(({ mark }) => mark === 'DEMO');
  expect(where(({ doc_id }) => parseDocumentId(doc_id)?.source !== register?.mark)).toEqual([]);
  expect(where(({ title }) => !title.startsWith(register?.name_prefix ?? '-'))).toEqual([]);
  const courts = new Map(register?.courts.map(({ code, names, level }) => [code, { court: names[0], level }]));
  const isUnregistered = ({ doc_id, court, level }: SourceDocument) => {
    const id = parseDocumentId(doc_id);
    if (id?.kind !== 'case') return false;
    const registered = courts.get(id.court);
    return registered?.court !== court || registered.level !== level;
  };
  expect(where(isUnregistered)).toEqual([]);
});

test('ids and titles of the demonstration corpus are unique', () => {
  expect(new Set(documents.map(({ doc_id }) => doc_id)).size).toBe(documents.length);
  expect(titles.size).toBe(documents.length);
});

test('in the demonstration corpus all judgments have a court level, and only they', () => {
  expect(where(({ doc_type, level }) => (doc_type === '裁判') !== (level !== null))).toEqual([]);
});

const CITATIONS = [
  /示範[\p{Script=Han}]{2,10}(?:通則|條例|法|規則)第\d+條(?:之\d+)?/gu,
  /示範釋字第\d+號解釋/gu,
  /示範憲法法庭\d+年憲判字第\d+號判決/gu,
  /示範(?:最高|高等|地方|智慧財產及商業)法院\d+年度\p{Script=Han}+字第\d+號(?:民事|刑事|行政)?判決/gu,
];

test('every document that the demonstration corpus cites by its full name exists in it', () => {
  const missing = documents.flatMap(({ doc_id, text }) =>
    CITATIONS.flatMap((pattern) => text.match(pattern) ?? [])
      .filter((title) => !titles.has(title))
      .map((title) => `${doc_id} → ${title}`),
  );
  expect(missing).toEqual([]);
});

test('over a third of the documents of the demonstration corpus cite another document', () => {
  const citing = where(({ title, text }) =>
    CITATIONS.flatMap((pattern) => text.match(pattern) ?? []).some((cited) => cited !== title),
  );
  expect(citing.length).toBeGreaterThan(documents.length / 3);
});

test('every former text is an older and different version of an article of the demonstration corpus', () => {
  const former = read(globSync('former/*.jsonl', { cwd: import.meta.dirname }));
  const held = new Map(documents.map((document) => [document.doc_id, document]));
  expect(former.length).toBeGreaterThan(2);
  for (const { doc_id, title, date, text } of former) {
    const now = held.get(doc_id);
    expect([title, now !== undefined, text.endsWith(NOTICE)]).toEqual([now?.title, true, true]);
    expect((date ?? '') < (now?.date ?? '')).toBe(true);
    expect(text).not.toBe(now?.text);
  }
});
