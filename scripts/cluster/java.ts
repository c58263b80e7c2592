import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The oldest Java that OpenSearch 3 runs on. */
const OLDEST_JAVA = 21;

/** What the `release` file of an installed Java says: `JAVA_VERSION="25.0.1"` is 25, `"1.8.0"` is 8, null for neither. */
export function javaVersionOf(release: string): number | null {
  const found = /^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(release);
  return found ? Number(found[1]) : null;
}

/** The home of a Java that OpenSearch runs on, named by the environment or installed beside others; null for none. */
export function findJava(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const homes = [env.OPENSEARCH_JAVA_HOME, env.JAVA_HOME, ...globSync('/usr/lib/jvm/*')];
  return (
    homes.find((home) => {
      const file = home && path.join(home, 'release');
      return file && existsSync(file) && (javaVersionOf(readFileSync(file, 'utf8')) ?? 0) >= OLDEST_JAVA;
    }) ?? null
  );
}
