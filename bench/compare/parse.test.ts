import { expect, it } from 'vitest';
import { parseTimings } from './parse.ts';

const SEARCH_TABLE = `2 cores, load 1.0, 20 results
| questions | n | keyword p50 / p95 ms | semantic p50 / p95 ms | hybrid p50 / p95 ms |
| --- | --- | --- | --- | --- |
| lay.dev | 86 | 0.3 / 1.4 | 33.4 / 49.9 | 27.3 / 44.3 |
| article.dev | 75 | 11.8 / 25.5 | 25.0 / 40.7 | 34.5 / 57.9 |
608 MB resident; load 1.0 at the end
over the bound: lay.dev semantic, memory
`;
const KEYWORD_TABLE = `index: 229686 documents in 37.1 s, 342 MB, peak RSS 530 MB
query                          hits    p50    p95    max    cpu ms
侵權行為                             10    1.0    3.0   12.2    1.1
應 & 之 & 為 & 於                    10   20.9   24.5   26.0   21.0
之&者&應&於&為&條&第&得&其&規&… (79)      10  101.6  159.6  166.3  100.1  over
第184條                           10    4.5    5.8   11.2    4.6
event loop waited at most 12.0 ms; RSS 430 MB; load 1.0
`;

it('parseTimings reads every set and mode from the table of an older search bench', () => {
  const { timings, resolutionMs } = parseTimings('search', SEARCH_TABLE);
  expect(resolutionMs).toBe(0.1);
  expect(timings).toHaveLength(6);
  expect(timings[0]).toEqual({ set: 'lay.dev', mode: 'keyword', n: 86, p50Ms: 0.3, p95Ms: 1.4 });
  expect(timings[5]).toEqual({ set: 'article.dev', mode: 'hybrid', n: 75, p50Ms: 34.5, p95Ms: 57.9 });
});

it('parseTimings reads every query of an older keyword bench, also with spaces or over its bound', () => {
  const { timings } = parseTimings('keyword', KEYWORD_TABLE);
  expect(timings.map(({ set, p50Ms, p95Ms }) => [set, p50Ms, p95Ms])).toEqual([
    ['侵權行為', 1, 3],
    ['應 & 之 & 為 & 於', 20.9, 24.5],
    ['之&者&應&於&為&條&第&得&其&規&… (79)', 101.6, 159.6],
    ['第184條', 4.5, 5.8],
  ]);
});

it('parseTimings reads JSON lines with all their digits, and throws if a field is missing', () => {
  const line = { set: 'lay.dev', mode: 'hybrid', n: 86, p50Ms: 27.3456, p95Ms: 44.3, hits: 3 };
  expect(parseTimings('search', `${JSON.stringify(line)}\n`)).toEqual({
    timings: [{ set: 'lay.dev', mode: 'hybrid', n: 86, p50Ms: 27.3456, p95Ms: 44.3 }],
    resolutionMs: 0,
  });
  expect(() => parseTimings('search', '{"set":"lay.dev"}')).toThrow();
});

it('parseTimings returns no timings for output without any', () => {
  expect(parseTimings('search', 'There is no folder.').timings).toEqual([]);
  expect(parseTimings('keyword', '').timings).toEqual([]);
});
