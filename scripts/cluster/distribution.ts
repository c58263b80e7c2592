import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { findJava } from './java.ts';
import { CLUSTER_DIR } from './paths.ts';

const VERSION = '3.5.0';
const DISTRIBUTION = [
  'org/opensearch/distribution/integ-test-zip/opensearch',
  VERSION,
  'opensearch',
] as const;
const KNN = ['org/opensearch/plugin/opensearch-knn', `${VERSION}.0`, 'opensearch-knn'] as const;
const DOWNLOAD_MS = 10 * 60_000;
/** Exit code of the tests where OpenSearch could not be downloaded or started: then nothing was tested. */
export const NO_NODE = 3;

type MavenZip = readonly [folder: string, version: string, name: string];

/** What starts a node: the folder of OpenSearch and the Java that runs it. */
export type ClusterPrograms = { home: string; java: string };

const coordinates = ([folder, version, name]: MavenZip) =>
  `${path.dirname(folder).replaceAll('/', '.')}:${name}:${version}:zip`;

function zipOf(zip: MavenZip): string {
  const [folder, version, name] = zip;
  // Java, and so Maven, finds the home folder by the user account, not by HOME.
  const repository = process.env.MAVEN_REPOSITORY ?? path.join(userInfo().homedir, '.m2/repository');
  const file = path.join(repository, folder, version, `${name}-${version}.zip`);
  if (!existsSync(file))
    runOrThrow('mvn', ['-q', '-B', 'dependency:get', '-Dtransitive=false', `-Dartifact=${coordinates(zip)}`]);
  return file;
}

function runOrThrow(command: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: DOWNLOAD_MS });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.slice(-500)}`);
}

const isThere = (command: string) => !spawnSync(command, ['-v'], { stdio: 'ignore' }).error;

/** Why no node can be started on this machine; null where one can. */
export function whyNoCluster(): string | null {
  if (!findJava()) return 'no Java of version 21 or newer is installed (OPENSEARCH_JAVA_HOME names one)';
  const downloaded = existsSync(path.join(CLUSTER_DIR, `opensearch-${VERSION}`));
  if (!downloaded && !isThere('mvn')) return 'Maven, by which OpenSearch is downloaded, is not installed';
  if (!downloaded && !isThere('unzip')) return 'unzip is not installed';
  return null;
}

/**
 * OpenSearch with its k-NN plugin under out/cluster, downloaded from Maven Central the first time. Its minimal distribution
 * has every module that we use, and the Lucene engine of the plugin needs no native library.
 */
export function ensureDistribution(): ClusterPrograms {
  const java = findJava();
  if (!java) throw new Error(`OpenSearch cannot be started: ${whyNoCluster()}.`);
  const home = path.join(CLUSTER_DIR, `opensearch-${VERSION}`);
  if (existsSync(home)) return { home, java };
  const unfinished = path.join(CLUSTER_DIR, `.unpacking-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  const plugin = path.join(unfinished, `opensearch-${VERSION}/plugins/opensearch-knn`);
  runOrThrow('unzip', ['-q', zipOf(DISTRIBUTION), '-d', unfinished]);
  mkdirSync(plugin, { recursive: true });
  runOrThrow('unzip', ['-q', zipOf(KNN), '-d', plugin]);
  renameSync(path.join(unfinished, `opensearch-${VERSION}`), home);
  rmSync(unfinished, { recursive: true });
  return { home, java };
}
