import { spdx } from './licences.ts';
import type { LockedPackage } from './locked.ts';

type Component = {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  scope: 'required' | 'optional' | 'excluded';
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses: { expression: string }[];
  purl: string;
};

const purl = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** One package may lie in two places. */
const reference = (entry: LockedPackage) =>
  entry.place === '' ? entry.name : `${purl(entry)}#${entry.place}`;

function component(entry: LockedPackage): Component {
  const [algorithm, digest] = entry.integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': reference(entry),
    name: entry.name,
    version: entry.version,
    scope: entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && digest
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    licenses: [{ expression: spdx(entry) }],
    purl: purl(entry),
  };
}

/** Where Node would find `name` from `place`: there, or in any folder above. */
function resolve(packages: ReadonlyMap<string, LockedPackage>, place: string, name: string) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    const found = packages.get(`${from}${from && '/'}node_modules/${name}`);
    if (found || from === '') return found;
  }
}

/**
 * Everything that is installed, in the format CycloneDX 1.6, from the lock file alone: without a time or a number of its
 * own, so that the same packages give the same file. Packages for development and tests have the scope `excluded`.
 */
export function billOfMaterials(packages: ReadonlyMap<string, LockedPackage>) {
  const own = packages.get('');
  if (!own) throw new Error('package-lock.json does not say what it is of');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own.name,
        name: own.name,
        version: own.version,
        licenses: [{ license: { name: 'Legal Desk: all rights reserved' } }],
      },
    },
    components: [...packages.values()].filter(({ place }) => place !== '').map(component),
    dependencies: [...packages.values()].map((entry) => ({
      ref: reference(entry),
      dependsOn: Object.keys({
        ...entry.dependencies,
        ...entry.devDependencies,
        ...entry.optionalDependencies,
      })
        .flatMap((name) => resolve(packages, entry.place, name) ?? [])
        .map(reference)
        .sort(),
    })),
  };
}
