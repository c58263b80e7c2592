import 'server-only';
import { openEntranceWarning } from './entrance/rules.ts';
import { webEnv } from './env.ts';

/** Ends the process with a message that names the variable, what is wrong and an example. */
export function stopOnWrongEnvironment(): void {
  try {
    const { oidc, entrance } = webEnv();
    const warning = oidc.isDemonstration ? null : openEntranceWarning(oidc.issuer, entrance);
    if (warning) console.warn(warning);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
