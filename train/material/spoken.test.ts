import { describe, expect, it } from 'vitest';
import { readKey } from '#lib/taiwan/lexicon/key.ts';
import { spoken } from './spoken.ts';

describe('spoken', () => {
  it('is the word itself', () => {
    expect(spoken('房東')).toEqual(['房東']);
  });

  it('says a situation in each of its spellings, its pieces apart', () => {
    expect(spoken(readKey('離職+同業/對手…上班'))).toEqual(['離職|同業|上班', '離職|對手|上班']);
  });
});
