import { once } from 'node:events';
import { parseCommandLine, reportFailure, UsageError } from '#service/usage-error.ts';

const USAGE = `npm run cluster -- move [--back]
npm run cluster -- proof [--keep]
npm run cluster -- node [--heap 512m]

move    copies what DATA_DIR holds to a cluster: documents, vectors and citations to ENGINE_URL; keys, quota,
        conversations, sessions and audit to DATABASE_URL, where these are set. Stop Legal Desk first. Whoever is killed
        goes on by the same command. Ends with a table of what is here and there, counted and with checksums.
        --back: from the cluster into DATA_DIR

proof   everything on this machine: 3 web apps, 3 services, 3 nodes of OpenSearch, PostgreSQL, nginx; then what may
        happen to them happens, and a table says which promises were kept. Needs Java 21, nginx and PostgreSQL. --keep: goes on
        running afterwards

node    one node of OpenSearch on this machine until it is interrupted, with its address for ENGINE_URL: to try or to
        measure on. What it holds goes with it. Needs Java 21 and Maven`;

const [command, ...rest] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === 'move') {
    const { values } = parseCommandLine({
      args: rest,
      options: { back: { type: 'boolean', default: false } },
    });
    const { move } = await import('./move/run.ts');
    return (await move(process.env, { isBack: values.back, log: console.log })) ? 0 : 1;
  }
  if (command === 'proof') {
    const { values } = parseCommandLine({
      args: rest,
      options: { keep: { type: 'boolean', default: false } },
    });
    const { prove } = await import('./proof/run.ts');
    return (await prove({ isKept: values.keep })) ? 0 : 1;
  }
  if (command === 'node') {
    const { values } = parseCommandLine({
      args: rest,
      options: { heap: { type: 'string', default: '512m' } },
    });
    const { startNodes } = await import('./node.ts');
    const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    const nodes = await startNodes(1, values.heap);
    for (const { url } of nodes) console.log(`ENGINE_URL=${url}`);
    await interrupted;
    await Promise.all(nodes.map((node) => node.kill()));
    return 0;
  }
  throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
}

try {
  process.exitCode = await run();
} catch (error) {
  reportFailure(error, USAGE);
}
