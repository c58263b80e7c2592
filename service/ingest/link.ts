import type { Engine, LinkProgress } from '#service/engine/engine.ts';

const EVERY_MS = 1_000;

/** Links what was stored since, and tells how far it is; says nothing where there is nothing to do. */
export async function link(
  engine: Pick<Engine, 'link'>,
  { again = false, write = console.error }: { again?: boolean; write?: (line: string) => void } = {},
): Promise<number> {
  const start = performance.now();
  let told = 0;
  const onProgress = ({ linked: done, left }: LinkProgress) => {
    const now = performance.now();
    if (now - told < EVERY_MS && left > 0) return;
    told = now;
    const seconds = (now - start) / 1000;
    const rest = left > 0 ? `, ${Math.ceil((seconds / Math.max(1, done)) * left)} s left` : '';
    write(
      `citations: ${done} documents linked, ${left} to go (${Math.round(done / seconds)} documents/s${rest})`,
    );
  };
  return engine.link({ again, onProgress });
}
