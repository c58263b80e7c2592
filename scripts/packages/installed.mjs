// Whether node_modules holds what package-lock.json says, by npm's own record of what it installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean }} LockEntry */

/** @param {string} file @returns {Record<string, LockEntry>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Optional packages are npm's choice for this machine and not asked about.
 * @param {string} root @param {{ tools: boolean }} needs whether packages for development and tests are needed too
 */
export function isInstalled(root, { tools }) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([place, entry]) => {
    if (place === '' || entry.optional || (entry.dev && !tools)) return true;
    const found = installed[place];
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}
