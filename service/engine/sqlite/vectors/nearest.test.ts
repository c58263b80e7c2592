import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { nearestSuite } from '../../nearest.suite.ts';
import { openSqliteEngine } from '../index.ts';

const root = mkdtempSync(join(tmpdir(), 'nearest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;

nearestSuite('SQLite engine', async () => openSqliteEngine(join(root, `${folders++}`), { readers: 1 }));
