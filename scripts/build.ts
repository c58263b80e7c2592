import { buildWhenStale } from './lib/build.ts';

// `npm run build`: the web app, built where there are tools and a folder that can be written. `npm start` does the same
// when it has to; on the firm's machine neither is at hand, and the build comes along (docs/decisions/0225).
const built = await buildWhenStale(console.log);
console.log(built ? 'The web app is built.' : 'The build is of these very sources: nothing to do.');
