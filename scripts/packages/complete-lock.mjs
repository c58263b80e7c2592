// Adds optional packages of other platforms that a registry mirror left out of package-lock.json, so that `npm ci`
// accepts the file everywhere (docs/decisions/0002), and the checksums that a registry has of those that have none. Run by
// `npm run lock` after a change of dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'win32',
  'linux',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'wasm32',
  'loong64',
  'mips64el',
];

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { '': root, ...packages } = lock.packages;
/** @type {Record<string, { version: string, integrity?: string } & Record<string, unknown>>} */
const missing = {};

for (const [place, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    if (isThere || !/^\d/.test(version)) continue;
    const words = name.split(/[-/@]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    missing[`node_modules/${name}`] = {
      version,
      // A platform that no machine has: never installed here, only known.
      os: os.length > 0 ? os : ['none'],
      cpu: cpu.length > 0 ? cpu : ['none'],
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
  }

/** The checksum that the registry has; undefined where it has no such package. @param {string} place @param {string} version */
function integrityOf(place, version) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const viewArgs = ['view', `${name}@${version}`, 'dist.integrity', '--loglevel=silent'];
  const { stdout } = spawnSync('npm', viewArgs, { encoding: 'utf8', shell: process.platform === 'win32' });
  const integrity = stdout.trim();
  return integrity.startsWith('sha512-') ? integrity : undefined;
}

const all = { ...packages, ...missing };
const withoutChecksum = Object.entries(all).filter(([, { integrity, link }]) => !integrity && !link);
for (const [place, entry] of withoutChecksum) {
  const integrity = integrityOf(place, entry.version);
  if (integrity) entry.integrity = integrity;
}

const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
const left = withoutChecksum.filter(([, { integrity }]) => !integrity).length;
console.log(
  `${Object.keys(missing).length} entries added, ${withoutChecksum.length - left} checksums; ${left} entries without, which the registry does not have`,
);
