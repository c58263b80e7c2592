import 'server-only';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { databaseFor } from '#lib/testing/database.ts';
import { openWebDb } from './open.ts';

export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'desk-db-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The database of a folder: a file there or PostgreSQL, as the project of the running test says. */
export const openTestDb = async (dataDir: string) => openWebDb(dataDir, ISSUER, await databaseFor(dataDir));

export async function opened(dataDir: string) {
  const db = await openTestDb(dataDir);
  onTestFinished(() => db.destroy());
  return db;
}

/** Each opens the database, which migrates it, and closes it. */
export async function openInProcesses(dataDir: string, count: number): Promise<void> {
  const values = JSON.stringify([dataDir, ISSUER, await databaseFor(dataDir)]);
  const open = `import(${JSON.stringify(path.join(import.meta.dirname, 'open.ts'))})
    .then(({ openWebDb }) => openWebDb(...${values}))
    .then((db) => db.destroy())`;
  const run = () => promisify(execFile)(process.execPath, ['--conditions=react-server', '-e', open]);
  await Promise.all(Array.from({ length: count }, run));
}

export const ISSUER = 'https://login.example';
export const thread = { id: 't', owner: 'lin', title: '問', created_at: 1, updated_at: 1 };
export const turn = {
  thread_id: 't',
  id: 'a',
  position: 1,
  question: '問',
  settings: '{}',
  answer: '',
  citations: null,
  outcome: null,
  failure: null,
  replaces: null,
  asked_at: 1,
};
