// Which Node runs the programs. Node 24 comes as an npm package without an install script, one for each platform; what
// npm has unpacked is compared with scripts/packages/node.json before it is started (docs/decisions/0001, 0225).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OLDEST_OF_THE_MACHINE = 24;

/** @typedef {{ version: string, binaries: Record<string, { file: string, sha256: string }> }} PinnedNode */
/** @typedef {{ platform: string, arch: string, isGlibc: boolean, version: string, execPath: string }} Machine */

/** What starts a program that was linked with glibc, as the Node of these packages is; Alpine, say, has none. */
const GLIBC = new Map([
  ['x64', '/lib64/ld-linux-x86-64.so.2'],
  ['arm64', '/lib/ld-linux-aarch64.so.1'],
]);

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, execPath, versions } = process;
  const isGlibc = platform !== 'linux' || existsSync(GLIBC.get(arch) ?? '');
  return { platform, arch, isGlibc, version: versions.node, execPath };
}

/**
 * The package that holds Node for this machine; null where none is pinned.
 * @param {Machine} machine @param {PinnedNode} pinned
 */
export function packageOf({ platform, arch, isGlibc }, pinned) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  return isGlibc && name in pinned.binaries ? name : null;
}

/** @param {string} root @returns {PinnedNode} */
export const readPinned = (root) =>
  JSON.parse(readFileSync(path.join(root, 'scripts/packages/node.json'), 'utf8'));

/** @param {Buffer} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Reading 126 MB takes half a second, so a file that was found right is read again only when it changed: the time of
 * its last change is the kernel's, which no program sets.
 * @param {string} root @param {string} file @param {string} wanted
 */
function isUntouched(root, file, wanted) {
  const { size, ino, ctimeNs } = statSync(file, { bigint: true });
  const state = `${size} ${ino} ${ctimeNs} ${wanted}`;
  const seen = path.join(root, 'node_modules/.legal-desk-node');
  if (existsSync(seen) && readFileSync(seen, 'utf8') === state) return true;
  if (sha256(readFileSync(file)) !== wanted) return false;
  try {
    writeFileSync(seen, state);
  } catch {
    // A folder of code that cannot be written, as it should be: read again at the next start.
  }
  return true;
}

/**
 * The Node to start with. Throws in words where there is none that may be started.
 * @param {string} root @param {Machine} [machine] @returns {string}
 */
export function nodeToRun(root, machine = thisMachine()) {
  const pinned = readPinned(root);
  const name = packageOf(machine, pinned);
  const binary = name === null ? undefined : pinned.binaries[name];
  if (name === null || !binary) {
    if (Number.parseInt(machine.version, 10) >= OLDEST_OF_THE_MACHINE) return machine.execPath;
    throw new Error(
      `Legal Desk brings its own Node for ${Object.keys(pinned.binaries).join(', ')}, not for this machine ` +
        `(${machine.platform}-${machine.arch}${machine.isGlibc ? '' : ', without glibc'}), whose own Node ${machine.version} is too old.\n` +
        `Nothing was started and no data was touched. Install Node ${OLDEST_OF_THE_MACHINE} or newer, then run the same command again.`,
    );
  }
  const file = path.join(root, 'node_modules', name, binary.file);
  if (!existsSync(file))
    throw new Error(
      `${name}, the Node that Legal Desk runs on, is not installed (${file} is missing): npm was told to leave out ` +
        'optional packages.\nNothing was started and no data was touched. Run: npm ci --include=optional',
    );
  if (!isUntouched(root, file, binary.sha256))
    throw new Error(
      `${file} is not Node ${pinned.version} as it was published: its SHA-256 is not that of scripts/packages/node.json.\n` +
        'It was damaged or exchanged after it was installed. Nothing was started and no data was touched.\n' +
        'Find out who can write to this folder, then delete node_modules and run the same command again.',
    );
  return file;
}
