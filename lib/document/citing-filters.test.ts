import { expect, test } from 'vitest';
import { CitingParams } from '#lib/contract/citing.ts';
import {
  citingParameters,
  NO_CITING_FILTERS,
  readCitingFilters,
  withCitingFilter,
} from './citing-filters.ts';

const address = (text: string) => new URLSearchParams(text);

test('citing filters are read from the URL, and unknown values are ignored', () => {
  expect(
    readCitingFilters(address('tab=citing&kind=裁判&level=最高&year=2020&view=court&order=authority')),
  ).toEqual({
    kind: '裁判',
    level: '最高',
    court: '',
    year: '2020',
    view: 'court',
    order: 'authority',
  });
  expect(readCitingFilters(address('kind=甲&level=乙&year=20x&view=all&order=z'))).toEqual(NO_CITING_FILTERS);
});

test('a citing filter is added to the URL and removed from it beside other parameters', () => {
  const next = withCitingFilter(address('tab=citing&q=押金'), { year: '2020' });
  expect(address(next.slice(1)).get('year')).toBe('2020');
  expect(address(next.slice(1)).get('q')).toBe('押金');
  expect(withCitingFilter(address('tab=citing&year=2020'), { year: '' })).toBe('?tab=citing');
  expect(address(withCitingFilter(address('kind=釋字'), { level: '最高' }).slice(1)).get('kind')).toBeNull();
  expect(address(withCitingFilter(address('level=最高'), { kind: '函釋' }).slice(1)).get('level')).toBeNull();
  expect(address(withCitingFilter(address('view=court'), { kind: '函釋' }).slice(1)).get('view')).toBeNull();
  expect(address(withCitingFilter(address('kind=函釋'), { view: 'court' }).slice(1)).get('kind')).toBeNull();
});

test('every filter becomes parameters that the service takes', () => {
  const all = { kind: '', level: '最高', court: '最高法院', year: '2020', view: 'party', order: 'authority' };
  expect(citingParameters(all)).toEqual({
    doc_type: '裁判',
    level: '最高',
    court: '最高法院',
    start_date: '2020-01-01',
    end_date: '2020-12-31',
    view: 'party',
    sort: 'authority',
  });
  expect(CitingParams.safeParse(citingParameters(all)).success).toBe(true);
  expect(citingParameters({ ...NO_CITING_FILTERS, court: '憲法法庭' })).toMatchObject({
    doc_type: '憲法法庭裁判',
  });
  expect(citingParameters(NO_CITING_FILTERS)).toEqual({});
});
