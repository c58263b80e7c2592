// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import type { DocType } from '#lib/contract/document.ts';
import type { TextCitation } from '#lib/contract/full-document.ts';
import { documentPage } from '#lib/document/page.ts';
import { NewerLinks } from './newer-links.tsx';

const citation: TextCitation = {
  ...{ start: 0, end: 2, kind: 'article', official: '甲法第5條', short: '甲§5' },
  doc_id: 'law:A:5',
};

test.each([
  ['裁判', '?at=2009-05-05', '條文連結會先說明民國98年5月5日（本件作成日）的條文'],
  ['憲法法庭裁判', '?at=2009-05-05', '條文連結會先說明民國98年5月5日（本件作成日）的條文'],
  ['釋字', '', '內文引用的法條連結為現行條文'],
  ['函釋', '', '內文引用的法條連結為現行條文'],
] as const)('above a %s is said where its links to articles lead', async (doc_type: DocType, day, said) => {
  const document = { text: '甲條', citations: [citation], doc_type, date: '2009-05-05' };
  const page = documentPage(document, null, null, null, null);
  expect(page.blocks.map(({ html }) => html).join('')).toContain(`href="/documents/law:A:5${day}"`);
  const { container } = await render(<NewerLinks at={page.day} />);
  expect(container.textContent).toContain(said);
});
