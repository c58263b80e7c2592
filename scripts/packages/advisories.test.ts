import { expect, test } from 'vitest';
import { readAudit } from './advisories.ts';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity,
        isDirect: false,
        via: [
          {
            source: 1,
            name: 'parser',
            title: 'Loops',
            url: 'https://advisories.example/1',
            severity,
            range: '<2',
          },
        ],
        effects: ['server'],
        range: '<2',
        nodes: ['node_modules/parser'],
        fixAvailable: true,
      },
    },
    metadata: { vulnerabilities: { total: 1 } },
  });

test.each(['high', 'critical'])(
  'a known vulnerability of %s severity is refused with its name, title and address',
  (severity) => {
    const { outcome, message } = readAudit(report(severity));
    expect(outcome).toBe('refused');
    expect(message).toContain(`${severity}: parser, Loops https://advisories.example/1`);
  },
);

test('a vulnerability of moderate severity is reported and accepted, and a report without any is accepted', () => {
  expect(readAudit(report('moderate'))).toEqual({
    outcome: 'accepted',
    message: expect.stringContaining('moderate: parser, Loops'),
  });
  expect(readAudit('{"vulnerabilities":{},"metadata":{}}').outcome).toBe('accepted');
});

test('a registry that does not answer leaves the outcome unknown, with the reason', () => {
  const { outcome, message } = readAudit('{"message":"405 Method Not Allowed","statusCode":405}');
  expect(outcome).toBe('unknown');
  expect(message).toContain('405 Method Not Allowed');
  expect(readAudit('').outcome).toBe('unknown');
});
