import { expect, it } from 'vitest';
import { z } from 'zod';
import { Level } from '#lib/contract/document.ts';
import { findCitations } from './citations/find.ts';
import { formatCitation } from './citations/format.ts';
import { citationKey, documentKeys } from './citations/keys.ts';
import { REGISTERED_SOURCES } from './sources.ts';

const Register = z.strictObject({
  mark: z.string().regex(/^[A-Z]{2,12}$/),
  name: z.string().min(1),
  name_prefix: z.string().min(1).nullable(),
  fictional: z.boolean(),
  courts: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]{3}$/),
      level: Level.nullable(),
      names: z.tuple([z.string()], z.string()),
    }),
  ),
});

it.each(REGISTERED_SOURCES)('the registered source $mark has the fields of docs/formats.md', (source) => {
  expect(Register.safeParse(source).error?.issues).toBeUndefined();
});

const cited = (text: string) =>
  findCitations(text).map(({ start, end, citation }) => [text.slice(start, end), formatCitation(citation)]);

it.each([
  ['依示範民法第184條', [['示範民法第184條', '示範民法第184條']]],
  ['業經示範釋字第37號解釋', [['示範釋字第37號解釋', '司法院釋字第37號解釋']]],
  [
    '示範憲法法庭112年憲判字第2號判決',
    [['示範憲法法庭112年憲判字第2號判決', '憲法法庭112年憲判字第2號判決']],
  ],
  [
    '參照示範最高法院106年度台上字第1320號判決',
    [['示範最高法院106年度台上字第1320號判決', '示範最高法院106年度台上字第1320號判決']],
  ],
  [
    '示範財政部112年3月4日示財稅字第11200512340號函',
    [['示範財政部112年3月4日示財稅字第11200512340號函', '示範財政部112年3月4日示財稅字第11200512340號函']],
  ],
])('the names of a registered source are read whole in %s', (text, expected) => {
  expect(cited(text)).toEqual(expected);
});

it('a case of a registered court has the key of the document with that court in its id', () => {
  const [found] = findCitations('示範最高法院106年度台上字第1320號');
  const keys = documentKeys({
    doc_id: 'case:DEMO-SDSV-106-台上-1320-20171109-1',
    doc_type: '裁判',
    title: '示範最高法院106年度台上字第1320號民事判決',
  });
  expect(keys).toContain(found && citationKey(found.citation));
});
