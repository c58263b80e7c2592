import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../lib/postgres-server.ts';

/** One server for all test files that run on PostgreSQL; each test makes a database of its own (lib/testing/database.ts). */
export default function setUp({ provide }: TestProject): (() => void) | undefined {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const server = startPostgres(found.bin);
  provide('postgres', server.addressOf('NAME'));
  return server.remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres?: string;
  }
}
