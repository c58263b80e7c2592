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
    const { answer, words } = readAudit(report(severity));
    expect(answer).toBe('refused');
    expect(words).toContain(`${severity}: parser, Loops https://advisories.example/1`);
  },
);

test('one of moderate severity is told and refuses nothing, as no vulnerability at all', () => {
  expect(readAudit(report('moderate'))).toEqual({
    answer: 'accepted',
    words: expect.stringContaining('moderate: parser, Loops'),
  });
  expect(readAudit('{"vulnerabilities":{},"metadata":{}}').answer).toBe('accepted');
});

test('a registry that does not answer is no clean bill: the reason is told', () => {
  const { answer, words } = readAudit('{"message":"405 Method Not Allowed","statusCode":405}');
  expect(answer).toBe('none');
  expect(words).toContain('405 Method Not Allowed');
  expect(readAudit('').answer).toBe('none');
});
