import { readdirSync } from 'node:fs';

/** `run` prints the figures of a measurement and returns whether its thresholds are kept. */
export type Bench = { name: string; describe: string; run(args: readonly string[]): Promise<boolean> };

async function load(): Promise<Map<string, Bench>> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!run\.)[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Partial<Bench>>));
  return new Map(
    modules.flatMap((module) => (module.run && module.name ? [[module.name, module as Bench]] : [])),
  );
}

const [name, ...args] = process.argv.slice(2);
const benches = await load();
const bench = name ? benches.get(name) : undefined;
if (bench) process.exitCode = (await bench.run(args)) ? 0 : 1;
else {
  const list = [...benches.values()]
    .map(({ name, describe }) => `  ${name.padEnd(10)} ${describe}`)
    .join('\n');
  console.error(`${name ? `There is no bench "${name}". ` : ''}Usage: npm run bench -- <name>\n\n${list}`);
  process.exitCode = name ? 1 : 0;
}
