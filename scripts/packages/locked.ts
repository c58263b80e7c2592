import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../lib/paths.ts';

/** What package-lock.json says of a package, as far as the lists of packages and the tests need it. */
const Locked = z.object({
  name: z.string().optional(),
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
  libc: z.union([z.string(), z.array(z.string())]).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
export type LockedPackage = z.infer<typeof Locked> & { place: string; name: string };

const Lock = z.object({ packages: z.record(z.string(), Locked) });

/** Every package of the lock file by its place, `node_modules/a/node_modules/b`; the place '' is our own. */
export function lockedPackages(): Map<string, LockedPackage> {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const named = Object.entries(packages).map(([place, entry]): [string, LockedPackage] => [
    place,
    { ...entry, place, name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 13) },
  ]);
  return new Map(named);
}
