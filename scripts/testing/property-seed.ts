import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { seedOf } from '../lib/property-seed.ts';

// What tests get for 'fast-check': in a run of `npm test` of a commit, each property is tried with the same values.
const seed = seedOf(process.env);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export default fc;
