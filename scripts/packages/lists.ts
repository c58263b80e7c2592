import { billOfMaterials } from './bill-of-materials.ts';
import { licencesPage } from './licences.ts';
import { lockedPackages } from './locked.ts';

/** The lists that are written from the lock file: where each is, from the root, and what it holds. */
export function packageLists(): { file: string; text: string }[] {
  const packages = lockedPackages();
  return [
    {
      file: 'docs/bill-of-materials.cdx.json',
      text: `${JSON.stringify(billOfMaterials(packages), null, 1)}\n`,
    },
    { file: 'docs/licences.md', text: licencesPage(packages) },
  ];
}
