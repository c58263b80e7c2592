import { TOKENIZER } from '../../keyword/tokens.ts';

/**
 * Descriptions of documents. Each field of one is a row of `described`, so that a posting says the field too:
 * rowid = 4 × id + the field's place.
 */
export const DESCRIPTIONS = `
  CREATE TABLE descriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, document INTEGER NOT NULL UNIQUE,
    names TEXT NOT NULL, questions TEXT NOT NULL, headings TEXT NOT NULL, citing TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE described USING fts5 (
    body, content = '', contentless_delete = 1, tokenize = "${TOKENIZER.replaceAll('"', '""')}"
  );
`;
