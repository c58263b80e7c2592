// Which packages this machine would run without a checksum in package-lock.json: nobody could tell whether they are those
// that were tested. Plain JavaScript, because it is asked before anything is installed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {string | string[] | undefined} PlatformRule */
/** @typedef {{ integrity?: string | undefined, link?: boolean, dev?: boolean, os?: PlatformRule, cpu?: PlatformRule, libc?: PlatformRule }} PlatformEntry */
/** @typedef {{ platform: string, arch: string, isGlibc: boolean }} MachineKind */

/** As npm reads it: one of the named, or none of those with an exclamation mark. @param {PlatformRule} rule @param {string} value */
function allows(rule, value) {
  if (rule === undefined) return true;
  const words = [rule].flat();
  return words.includes(value) || words.some((word) => word.startsWith('!') && word !== `!${value}`);
}

/** Whether npm installs a package on a machine. @param {PlatformEntry} entry @param {MachineKind} machine */
export const isFor = ({ os, cpu, libc }, { platform, arch, isGlibc }) =>
  allows(os, platform) &&
  allows(cpu, arch) &&
  (platform !== 'linux' || allows(libc, isGlibc ? 'glibc' : 'musl'));

/**
 * Places of packages for a machine that the lock file has no checksum of.
 * @param {string} root @param {MachineKind} machine @param {{ tools: boolean }} needs whether packages for development count
 */
export function uncheckedIn(root, machine, { tools }) {
  /** @type {{ packages: Record<string, PlatformEntry> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, entry]) => place !== '' && !entry.link && (tools || !entry.dev))
    .filter(([, entry]) => !entry.integrity?.startsWith('sha512-') && isFor(entry, machine))
    .map(([place]) => place);
}

/** Production runs on these; every package for them has its checksum. @param {MachineKind} machine */
export const isSupported = ({ platform, arch, isGlibc }) =>
  platform === 'linux' && isGlibc && ['x64', 'arm64'].includes(arch);

/** What to say where packages have no checksum. @param {readonly string[]} places @param {MachineKind} machine */
export const whyUnchecked = (places, machine) =>
  `package-lock.json has no checksum of ${places.map((place) => place.replace(/^.*node_modules\//u, '')).join(', ')}, ` +
  `which this machine (${machine.platform}-${machine.arch}${machine.isGlibc ? '' : ', without glibc'}) runs: nobody can tell whether they are what was published.\n` +
  (isSupported(machine)
    ? 'Nothing was started and no data was touched. Take package-lock.json as it was published, then run the same command again.'
    : 'Legal Desk is made for Linux on x64 and arm64 with glibc; here use it for trial and development only. To have the checksums written down as the registry tells them: node scripts/packages/complete-lock.mjs');
