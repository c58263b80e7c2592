import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneSlipAway, misspeltNames } from './variable-names.ts';

const names = { known: ['SEARCH_WORKERS', 'LLM_MODEL', 'OIDC_ISSUER'], prefix: /^OIDC_/ };
const misspelt = (name: string) => misspeltNames([name], names)[0];

describe('a variable that looks like ours', () => {
  test.each([
    ['SEARCH_WORKER', 'SEARCH_WORKERS'],
    ['SEARCH_WORKERSS', 'SEARCH_WORKERS'],
    ['LLM_MODLE', 'LLM_MODEL'],
    ['LLM-MODEL', 'LLM_MODEL'],
  ])('is found if it is one slip away: %s', (name, meant) => {
    expect(misspelt(name)).toEqual({ name, meant });
  });

  test('is found if only its beginning is ours', () => {
    expect(misspelt('OIDC_ALLOWED')).toEqual({ name: 'OIDC_ALLOWED', meant: null });
  });

  test.each(['PATH', 'LLM', 'SEARCH_WORK', 'LLM_MODEL', 'OIDC_ISSUER'])(
    'is none if it is known or another name: %s',
    (name) => {
      expect(misspelt(name)).toBeUndefined();
    },
  );

  test.each([
    'OIDC_SERVICE_HOST',
    'OIDC_SERVICE_PORT',
    'OIDC_SERVICE_PORT_HTTPS',
    'OIDC_PORT',
    'OIDC_PORT_443_TCP',
    'OIDC_PORT_443_TCP_ADDR',
  ])('is none if Kubernetes set it for a Service of that name: %s', (name) => {
    expect(misspelt(name)).toBeUndefined();
  });
});

describe('one slip', () => {
  const name = fc.string({ unit: fc.constantFrom('A', 'B', '_'), maxLength: 6 });

  test('goes both ways, and leads from no name to itself', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(isOneSlipAway(a, b)).toBe(isOneSlipAway(b, a));
        expect(isOneSlipAway(a, a)).toBe(false);
      }),
    );
  });

  test('is a character more, less or other, or two neighbours that changed places, and nothing else', () => {
    const letters = ['A', 'B', '_'];
    const slipsOf = (text: string) => {
      const places = [...Array(text.length + 1).keys()];
      return new Set(
        places.flatMap((at) => [
          text.slice(0, at) + text.slice(at + 1),
          ...letters.map((letter) => text.slice(0, at) + letter + text.slice(at)),
          ...letters.map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
          text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
        ]),
      );
    };
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(isOneSlipAway(a, b)).toBe(a !== b && slipsOf(a).has(b));
      }),
      { numRuns: 2000 },
    );
  });
});
