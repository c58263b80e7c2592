import { z } from 'zod';
import type { SearchTiming } from '../timing.ts';

export const COMPARED_BENCHES = ['search', 'keyword'] as const;
export type ComparedBench = (typeof COMPARED_BENCHES)[number];

/** Timings, and the unit to which the output was rounded. */
export type ParsedTimings = { timings: SearchTiming[]; resolutionMs: number };

const TimingLine = z.object({
  set: z.string(),
  mode: z.string(),
  n: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
});
/** Tables have one decimal. */
const TABLE_RESOLUTION_MS = 0.1;

/** Reads what a bench printed: objects, or the table of a checkout whose benches print nothing else. */
export function parseTimings(bench: ComparedBench, output: string): ParsedTimings {
  const lines = output.split('\n');
  const objects = lines.filter((line) => line.startsWith('{'));
  if (objects.length > 0)
    return { timings: objects.map((line) => TimingLine.parse(JSON.parse(line))), resolutionMs: 0 };
  const timings = bench === 'search' ? searchTable(lines) : keywordTable(lines);
  return { timings, resolutionMs: TABLE_RESOLUTION_MS };
}

/** `| lay.dev | 86 | 0.3 / 1.4 | 33.4 / 49.9 | … |` under `| questions | n | keyword p50 / p95 ms | … |`. */
function searchTable(lines: readonly string[]): SearchTiming[] {
  const rows = lines
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], ...body] = rows;
  const modes = head.slice(2).map((cell) => cell.split(' ')[0] ?? '');
  return body.flatMap(([set = '', n = '', ...cells]) =>
    cells.flatMap((cell, i) => {
      const [, p50, p95] = /^([\d.]+) \/ ([\d.]+)$/.exec(cell) ?? [];
      if (p50 === undefined || p95 === undefined) return [];
      return [{ set, mode: modes[i] ?? '', n: Number(n), p50Ms: Number(p50), p95Ms: Number(p95) }];
    }),
  );
}

/** A query, which may hold spaces, then `hits p50 p95 max cpu`, then perhaps `over`. */
const KEYWORD_ROW = /^(.+?)\s+\d+\s+([\d.]+)\s+([\d.]+)\s+[\d.]+\s+[\d.]+(?:\s+over)?$/;

function keywordTable(lines: readonly string[]): SearchTiming[] {
  return lines.flatMap((line) => {
    const [, set, p50, p95] = KEYWORD_ROW.exec(line.trimEnd()) ?? [];
    return set === undefined ? [] : [{ set, mode: 'keyword', n: 0, p50Ms: Number(p50), p95Ms: Number(p95) }];
  });
}
