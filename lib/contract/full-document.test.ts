import { describe, expect, test } from 'vitest';
import { FullDocument, ReadFullDocument } from './full-document.ts';

describe('FullDocument', () => {
  const full: FullDocument = {
    doc_id: 'interp:748',
    title: '釋字第748號',
    doc_type: '釋字',
    is_abandoned: false,
    url: '/documents/interp:748',
    date: '2017-05-24',
    level: null,
    court: null,
    issuer: '司法院',
    official: '司法院釋字第748號解釋',
    short: '釋748',
    text: '解釋文\n見釋字第365號。',
    sections: [{ title: '解釋文', level: 1, start: 0, end: 14 }],
    neighbours: { whole: null, previous: null, next: null },
    has_parts: false,
    has_editions: false,
    citations: [
      {
        start: 5,
        end: 13,
        kind: 'interpretation',
        official: '司法院釋字第365號解釋',
        short: '釋365',
        doc_id: null,
      },
    ],
    cites: [],
    cited_by: 3,
    changed_by: [],
    changed: [],
    instances: [],
  };

  test('is read back as it was written', () => {
    expect(ReadFullDocument.parse(FullDocument.parse(full))).toEqual(full);
  });

  test('is read also when it has only id, title and text', () => {
    const { doc_id, title, text } = full;
    expect(ReadFullDocument.parse({ doc_id, title, text })).toMatchObject({
      doc_type: null,
      date: null,
      url: null,
      citations: [],
      cited_by: 0,
      changed_by: [],
      changed: [],
    });
  });

  test('is read although optional fields are malformed', () => {
    const { doc_id, title, text } = full;
    const read = ReadFullDocument.parse({
      doc_id,
      title,
      text,
      citations: 'none',
      neighbours: 1,
      sections: [{}],
    });
    expect(read).toMatchObject({ citations: [], sections: [], neighbours: { previous: null } });
  });
});
