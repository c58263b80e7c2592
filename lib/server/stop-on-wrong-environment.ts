import 'server-only';
import { webEnv } from './env.ts';

/** Ends the process with a message that names the variable, what is wrong and an example. */
export function stopOnWrongEnvironment(): void {
  try {
    webEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
