import { buildWhenStale } from './lib/build.ts';

// `npm run build`: builds the web app on a machine with the build tools and a folder that can be written. `npm start`
// builds it too if it has to; a firm's machine has neither, so the build is delivered (docs/decisions/0225).
const built = await buildWhenStale(console.log);
console.log(built ? 'The web app is built.' : 'The build is of these very sources: nothing to do.');
