import { createResolver } from '#service/documents/resolve.ts';
import { openEngine } from '#service/engine/open.ts';
import type { CitationTarget, EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** An article that fewer judgments cite is left out: so few say nothing. */
const MIN_CITING_JUDGMENTS = 2;
const PAGE_TARGETS = 1_000;

type CountedTarget = CitationTarget & { judgments: number };

const countTask: EngineTask<{ after?: string | undefined }, CountedTarget[]> = {
  module: import.meta.url,
  name: 'countJudgments',
};

/** The next page of citation targets, each with the number of judgments that cite it. */
export async function countJudgments(
  { graph }: EnginePorts,
  { after }: { after?: string | undefined },
): Promise<CountedTarget[]> {
  const targets = await graph.scanTargets({ limit: PAGE_TARGETS, ...(after !== undefined && { after }) });
  const counted: CountedTarget[] = [];
  for (const target of targets) {
    const query = { targets: [target.id], except: '', docTypes: ['裁判'] as const, limit: 0, offset: 0 };
    counted.push({ ...target, judgments: (await graph.citing(query)).total });
  }
  return counted;
}

/**
 * How many judgments cite each article: counted in an index of judgments, named by the ids of an index of statutes.
 * A law's articles are not equally near to what people ask, and this is known also where no judgments are held.
 */
export async function citationsByJudgments(
  judgments: string,
  statutes: string,
): Promise<Record<string, number>> {
  const from = openEngine(judgments, { readers: 1, timeoutMs: 600_000 });
  const to = openEngine(statutes, { readers: 1, timeoutMs: 600_000 });
  const counts = new Map<string, number>();
  try {
    for (let after: string | undefined; ; ) {
      const page = await from.run(countTask, { after });
      if (page.length === 0) break;
      after = page.at(-1)?.id;
      const resolve = await createResolver(
        to.graph,
        page.map(({ citation }) => citation),
      );
      for (const { citation, judgments: n } of page) {
        const document = resolve(citation);
        if (document?.doc_type === '法規命令')
          counts.set(document.doc_id, (counts.get(document.doc_id) ?? 0) + n);
      }
    }
  } finally {
    await from.close();
    await to.close();
  }
  const kept = [...counts].filter(([, n]) => n >= MIN_CITING_JUDGMENTS);
  return Object.fromEntries(kept.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}
