import path from 'node:path';
import { readDataDir } from '#lib/data-dir.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const NODE = process.execPath;
export const BUILD_DIR = path.join(ROOT, '.next');
export const STANDALONE_DIR = path.join(BUILD_DIR, 'standalone');
/** The files of the build that browsers ask for, as the web app serves them. */
export const STATIC_DIR = path.join(STANDALONE_DIR, '.next/static');

/** A file of an installed package: `packageFile('next', 'dist/bin/next')`. */
export const packageFile = (name: string, file: string) => path.join(ROOT, 'node_modules', name, file);

/** The data folder of `DATA_DIR`; a relative one stands in this repository, wherever a command was started. */
export const dataDirOf = (env: Readonly<Record<string, string | undefined>>): string =>
  path.resolve(ROOT, readDataDir(env));
