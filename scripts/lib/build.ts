import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.ts';
import { hintCompilation } from './hint-compilation.ts';
import { BUILD_DIR, NODE, packageFile, ROOT, STANDALONE_DIR, STATIC_DIR } from './paths.ts';
import { secretsKeptFrom } from './secrets-of.ts';
import { without } from './supervise.ts';

const SOURCES = [
  '{app,components,lib,public}/**/*',
  '{proxy,instrumentation,next.config,tailwind.config}.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  // Not part of the app, but what the build does with it.
  'scripts/lib/{build,compress-files,hint-compilation}.ts',
];
const STAMP = path.join(BUILD_DIR, 'legal-desk-sources');

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    const full = path.join(ROOT, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(full).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** Builds the web app unless the build on disk is of these very sources. Resolves with whether it built. */
export async function buildWhenStale(log: (line: string) => void): Promise<boolean> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  if (!existsSync(packageFile('typescript', 'package.json')))
    throw new Error(
      'The web app is not built from these sources, and this installation (npm ci --omit=dev) has no tools to build it.\n' +
        'Nothing was started. Run npm run build where all packages are installed, and bring the folder .next along.',
    );
  log('Building the web app …');
  const output = await run([packageFile('next', 'dist/bin/next'), 'build']);
  if (output !== null) throw new Error(`The web app did not build:\n${output}`);
  cpSync(path.join(BUILD_DIR, 'static'), STATIC_DIR, { recursive: true });
  cpSync(path.join(ROOT, 'public'), path.join(STANDALONE_DIR, 'public'), { recursive: true });
  await hintCompilation(STATIC_DIR);
  await compressFiles(STATIC_DIR);
  writeFileSync(STAMP, hash);
  return true;
}

/** Null when the command succeeded, otherwise what it printed. */
function run(args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      env: {
        ...without(process.env, secretsKeptFrom('build', process.env)),
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0 ? null : output));
  });
}
