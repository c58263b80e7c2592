// Writes scripts/packages/node.json: the SHA-256 of Node in each of its packages, read from the package that the lock
// file names by its integrity. Run by `npm run lock`; needs the registry.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sha256 } from './node.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { optionalDependencies } = readJson('package.json');
const { packages } = readJson('package-lock.json');

/**
 * A file of a .tar: blocks of 512 bytes, the name first, the size as octal digits at 124.
 * @param {Buffer} tar @param {string} wanted
 */
function fileOfTar(tar, wanted) {
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    if (name === wanted) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${wanted} is not in the package`);
}

/** @param {string} name @param {string} version @param {string} folder */
function download(name, version, folder) {
  const { status, stdout } = spawnSync('npm', ['pack', `${name}@${version}`, '--json', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack ${name}@${version} failed, see above`);
  const bytes = readFileSync(path.join(folder, JSON.parse(stdout)[0].filename));
  const { integrity } = packages[`node_modules/${name}`];
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
    throw new Error(`${name}@${version} is not what package-lock.json names: ${integrity}`);
  return bytes;
}

const folder = mkdtempSync(path.join(tmpdir(), 'node-packages-'));
/** @type {import('./node.mjs').PinnedNode['binaries']} */
const binaries = {};
try {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const file = packages[`node_modules/${name}`].bin.node;
    const tar = gunzipSync(download(name, version, folder));
    binaries[name] = { file, sha256: sha256(fileOfTar(tar, `package/${file}`)) };
  }
} finally {
  rmSync(folder, { recursive: true });
}
const [version] = new Set(Object.values(optionalDependencies));
writeFileSync(
  path.join(root, 'scripts/packages/node.json'),
  `${JSON.stringify({ version, binaries }, null, 2)}\n`,
);
console.error(`Node ${version}: ${Object.keys(binaries).join(', ')}`);
