import type { LockedPackage } from './locked.ts';

/** Packages that name their licence in their own words, and the SPDX identifier of the text that they bring. */
const OWN_WORDS: Record<string, string> = {
  'usearch: Apache 2.0': 'Apache-2.0',
  'duck: BSD': 'BSD-2-Clause',
};

/** The licence of a package as an SPDX expression. */
export function spdx({ name, license }: LockedPackage): string {
  if (!license)
    throw new Error(`${name} names no licence: look at the package, then decide whether it may stay`);
  return OWN_WORDS[`${name}: ${license}`] ?? license;
}

/** What each licence asks of whoever runs or passes on Legal Desk. A package under any other may not be delivered. */
const ACCEPTED_LICENCES: Record<string, string> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'keep licence and notices, name changes',
  'BSD-2-Clause': 'keep copyright and licence',
  'BSD-3-Clause': 'keep copyright and licence, no use of names for advertising',
  'BlueOak-1.0.0': 'keep the licence or a link to it',
  'CC-BY-4.0': 'name the source: data of caniuse, used while building',
  ISC: 'keep copyright and licence',
  'LGPL-3.0-or-later':
    'keep it exchangeable: a library of its own, unchanged; optional, for images, which we do not process',
  MIT: 'keep copyright and licence',
  'MPL-2.0': 'publish changes of its own files; we change none',
  Zlib: 'do not claim to have written it',
};

/** Of a choice (`A OR B`) the first that is accepted, of several at once (`A AND B`) all of them. */
export function isAccepted(expression: string): boolean {
  const words = expression.replace(/^\((.*)\)$/, '$1');
  if (words.includes(' OR ')) return words.split(' OR ').some(isAccepted);
  return words.split(' AND ').every((one) => one in ACCEPTED_LICENCES);
}

/** The page docs/licences.md. */
export function licencesPage(packages: ReadonlyMap<string, LockedPackage>): string {
  const all = [...packages.values()].filter(({ place }) => place !== '');
  const section = (title: string, chosen: readonly LockedPackage[]) => {
    const byLicence = Map.groupBy(chosen, spdx);
    const licences = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = licences.map(([licence, entries]) => {
      const names = [...new Set(entries.map(({ name, version }) => `${name} ${version}`))].sort();
      return `| ${licence} | ${names.length} | ${names.join(', ')} |`;
    });
    return [`## ${title}`, '', '| licence | packages | |', '|---|---|---|', ...lines, ''];
  };
  return [
    '# Licences',
    '',
    'Legal Desk itself: [LICENSE](../LICENSE). The packages it is made with, as package-lock.json names them; written by',
    '`npm run sbom`, the same list as [bill-of-materials.cdx.json](bill-of-materials.cdx.json). The text of each licence is in its package.',
    '',
    '| licence | asks |',
    '|---|---|',
    ...Object.entries(ACCEPTED_LICENCES).map(([licence, asks]) => `| ${licence} | ${asks} |`),
    '',
    ...section(
      'Delivered',
      all.filter(({ dev }) => !dev),
    ),
    ...section(
      'For development and tests only',
      all.filter(({ dev }) => dev),
    ),
  ].join('\n');
}
