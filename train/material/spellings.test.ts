import { describe, expect, it } from 'vitest';
import { readKey } from '#lib/taiwan/lexicon/key.ts';
import { spellingsOf } from './spellings.ts';

describe('spellings of a lexicon key', () => {
  it('a word is its own only spelling', () => {
    expect(spellingsOf('房東')).toEqual(['房東']);
  });

  it('a situation is written in each of its spellings, its pieces separated', () => {
    expect(spellingsOf(readKey('離職+同業/對手…上班'))).toEqual(['離職|同業|上班', '離職|對手|上班']);
  });
});
