import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOC_TYPES, LEVELS, SEARCH_TYPES, SORTS } from '#lib/contract/names.ts';
import { checkSearch } from './check.ts';
import { NORM_RANKS } from './norm-ranks.ts';
import { parseSearchUrl, type SearchUrl } from './params.ts';
import { hrefOfSearch } from './search-address.ts';

const TODAY = '2026-11-22';
const paramsOf = (url: SearchUrl) => {
  const checked = checkSearch(url, [], TODAY);
  return checked.state === 'ready' ? checked.params : null;
};
const addressOf = (href: string) => parseSearchUrl(new URL(href, 'https://desk.example').searchParams);

const searchUrl: fc.Arbitrary<SearchUrl> = fc.record({
  q: fc.oneof(
    fc.constantFrom('押金', '民184 & 「侵權」', 'a+b&c=d#e %20'),
    fc.string({ minLength: 1, maxLength: 30 }),
  ),
  mode: fc.constantFrom(...SEARCH_TYPES),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  type: fc.subarray([...DOC_TYPES]),
  standing: fc.subarray([...NORM_RANKS]),
  level: fc.subarray([...LEVELS]),
  court: fc.subarray(['最高法院', '北院', '智財法院']),
  from: fc.constantFrom('', '99', '2010-05-01'),
  to: fc.constantFrom('', '104.12.29', '2015'),
  in_force: fc.constantFrom('', 'true', 'false'),
  sort: fc.constantFrom(...SORTS),
});

test('the address of a search is read as the same search', () => {
  fc.assert(
    fc.property(searchUrl, (url) => {
      const params = paramsOf(url);
      if (params) expect(paramsOf(addressOf(hrefOfSearch(params)))).toEqual(params);
    }),
  );
});
