import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OPENSEARCH_VERSION = '2.19.3';
const DISTRIBUTION = 'org.opensearch.distribution.integ-test-zip:opensearch';
/** Modules that the distribution on Maven lacks, and their classes. Without the first there is no analyzer `cjk`. */
const MODULES = [
  ['lang-painless', 'org.opensearch.painless.PainlessPlugin', ''],
  ['analysis-common', 'org.opensearch.analysis.common.CommonAnalysisPlugin', 'lang-painless'],
] as const;

const repository = join(homedir(), '.m2/repository');

/** Why OpenSearch cannot be installed here; null where it can. */
export async function missingTool(): Promise<string | null> {
  for (const [tool, ...args] of [
    ['java', '-version'],
    ['mvn', '-v'],
    ['unzip', '-v'],
  ] as const)
    try {
      await run(tool, args);
    } catch {
      return tool;
    }
  return null;
}

const maven = (folder: string, ...args: string[]) =>
  run('mvn', ['-q', '-B', ...args], { cwd: folder, maxBuffer: 2 ** 26 });

/** The jars of a module with those that it depends on. */
async function copyJars(folder: string, module: string): Promise<string> {
  const project = join(folder, 'jars', module);
  mkdirSync(project, { recursive: true });
  const dependency = `<groupId>org.opensearch.plugin</groupId><artifactId>${module}</artifactId><version>${OPENSEARCH_VERSION}</version>`;
  writeFileSync(
    join(project, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
     <groupId>bench</groupId><artifactId>${module}-jars</artifactId><version>1</version>
     <dependencies><dependency>${dependency}</dependency></dependencies></project>`,
  );
  await maven(project, 'dependency:copy-dependencies', '-DoutputDirectory=jars');
  return join(project, 'jars');
}

const descriptor = (name: string, className: string, extended: string) => `description=${name}
version=${OPENSEARCH_VERSION}
name=${name}
classname=${className}
java.version=11
opensearch.version=${OPENSEARCH_VERSION}
custom.foldername=
extended.plugins=${extended}
has.native.controller=false
`;

/** Puts a node together from Maven Central, once; returns its folder. */
export async function prepareNodeFiles(folder: string): Promise<string> {
  const node = join(folder, `opensearch-${OPENSEARCH_VERSION}`);
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  await maven(
    folder,
    'dependency:get',
    '-Dtransitive=false',
    `-Dartifact=${DISTRIBUTION}:${OPENSEARCH_VERSION}:zip`,
  );
  const path = `${DISTRIBUTION.replace(':', '/').replaceAll('.', '/')}/${OPENSEARCH_VERSION}`;
  const making = join(folder, 'making');
  rmSync(making, { recursive: true, force: true });
  await run('unzip', ['-q', join(repository, path, `opensearch-${OPENSEARCH_VERSION}.zip`), '-d', making]);
  const made = join(making, `opensearch-${OPENSEARCH_VERSION}`);
  for (const [module, className, extended] of MODULES) {
    const jars = await copyJars(folder, module);
    const target = join(made, 'modules', module);
    mkdirSync(target, { recursive: true });
    const held = new Set(readdirSync(join(made, 'lib')));
    for (const jar of readdirSync(jars)) if (!held.has(jar)) cpSync(join(jars, jar), join(target, jar));
    writeFileSync(join(target, 'plugin-descriptor.properties'), descriptor(module, className, extended));
  }
  writeFileSync(
    join(made, 'modules/lang-painless/plugin-security.policy'),
    'grant { permission java.lang.RuntimePermission "createClassLoader"; permission java.lang.RuntimePermission "getClassLoader"; };\n',
  );
  renameSync(made, node);
  return node;
}
