import { checkAdvisories } from './packages/advisories.ts';

/** `npm run advisories`: fails when a package that is delivered has a known vulnerability of high severity. */
const { outcome, message } = checkAdvisories();
console.log(message);
process.exit(outcome === 'refused' ? 1 : 0);
