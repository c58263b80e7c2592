import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { ROOT } from '../lib/paths.ts';

/** `refused`: a package that is delivered has a vulnerability of high severity. `unknown`: the registry did not answer. */
export type AdvisoryCheck = { outcome: 'accepted' | 'refused' | 'unknown'; message: string };

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const REFUSED = new Set<string>(['high', 'critical']);

const Advisory = z.object({ title: z.string(), url: z.string() });
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(SEVERITIES),
      via: z.array(z.union([Advisory, z.string()])),
    }),
  ),
});
const Failure = z.object({ message: z.string() });

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): AdvisoryCheck {
  const json = (() => {
    try {
      return JSON.parse(printed) as unknown;
    } catch {
      return null;
    }
  })();
  const report = Report.safeParse(json).data;
  if (!report) {
    const reason = Failure.safeParse(json).data?.message ?? 'npm printed nothing that can be read';
    return {
      outcome: 'unknown',
      message: `known vulnerabilities: the registry was asked and did not answer (${reason})`,
    };
  }
  const found = Object.values(report.vulnerabilities);
  const lines = found.map(({ name, severity, via }) => {
    const causes = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));
    return `${severity}: ${name}, ${causes.join('; ')}`;
  });
  if (found.some(({ severity }) => REFUSED.has(severity)))
    return {
      outcome: 'refused',
      message: `Packages that are delivered have known vulnerabilities. Take the versions that mend them (npm audit), then npm run lock.\n${lines.join('\n')}`,
    };
  return {
    outcome: 'accepted',
    message: ['No known vulnerability of high severity in what is delivered.', ...lines].join('\n'),
  };
}

/** Asks the registry for known vulnerabilities of the packages that are delivered. */
export function checkAdvisories(): AdvisoryCheck {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  return readAudit(stdout ?? '');
}
