import { expect, it } from 'vitest';
import { plainReading } from './plain-reading.ts';

it.each([
  ['釋字第582、592號解釋', ['interp:582', 'interp:592']],
  ['釋字第五\r\n八二、五九二號', ['interp:582', 'interp:592']],
  ['釋字第585 、603 及689 號', ['interp:585', 'interp:603', 'interp:689']],
  ['釋字第77號至第79號解釋', ['interp:77', 'interp:78', 'interp:79']],
  ['111年憲判字第1號判決', ['const:111-憲判-1']],
  ['民法第184條', []],
])('plainReading of %s is %j', (text, expected) => {
  expect([...plainReading(text)]).toEqual(expected);
});
