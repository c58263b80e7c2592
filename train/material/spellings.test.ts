import { describe, expect, it } from 'vitest';
import { readKey } from '#lib/taiwan/lexicon/key.ts';
import { spellingsOf } from './spellings.ts';

describe('spellings of a lexicon key', () => {
  it('of a word are the word itself', () => {
    expect(spellingsOf('房東')).toEqual(['房東']);
  });

  it('of a situation are all combinations of its spellings, with separated pieces', () => {
    expect(spellingsOf(readKey('離職+同業/對手…上班'))).toEqual(['離職|同業|上班', '離職|對手|上班']);
  });
});
