import { askAdvisories } from './packages/advisories.ts';

/** `npm run advisories`: fails when a package that is delivered has a known vulnerability of high severity. */
const { answer, words } = askAdvisories();
console.log(words);
process.exit(answer === 'refused' ? 1 : 0);
