import { withFolders } from './folder.ts';
import { readInterpretations } from './interpretations.ts';
import { readJsonl } from './jsonl.ts';
import { isDeletionList } from './judgments/deletions.ts';
import { readJudgmentArchive } from './judgments/judgment.ts';
import { readLetters } from './letters/letter.ts';
import type { Reader } from './reader.ts';
import { readRulings } from './rulings.ts';
import { readStatutes } from './statutes/statutes.ts';

export type SourceKind = { describe: string; reader: Reader };

const isJson = (name: string) => /\.(?:json|jsonl|ndjson)(?:\.gz)?$|\.(?:zip|rar)$/i.test(name);
const isLines = (name: string) => /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(name);

/** The kinds of sources that can be ingested, by their names on the command line. docs/formats.md describes the formats. */
export const KINDS: Readonly<Record<string, SourceKind>> = {
  statutes: {
    describe: '全國法規資料庫 ChLaw.json, ChOrder.json, also .gz or the official .zip',
    reader: withFolders(readStatutes, isJson),
  },
  interpretations: {
    describe: '司法院釋字, one or many, .json or .jsonl, also .gz or .zip',
    reader: withFolders(readInterpretations, isJson),
  },
  constitutional: {
    describe: '憲法法庭裁判, one or many, .json or .jsonl, also .gz or .zip',
    reader: withFolders(readRulings, isJson),
  },
  judgments: {
    describe:
      '裁判書 open data (JID … JFULL), the monthly .rar with its Delete-Infor.csv, folders, .json or .jsonl, also .gz or .zip',
    reader: withFolders(readJudgmentArchive, (name) => isJson(name) || isDeletionList(name)),
  },
  letters: {
    describe: '函釋, .csv, .json or .jsonl with the columns of docs/formats.md, also .gz or .zip',
    reader: withFolders(readLetters, (name) => isJson(name) || /\.csv(?:\.gz)?$/i.test(name)),
  },
  jsonl: {
    describe: 'our own JSON Lines, one document a line, plain or .gz',
    reader: withFolders(readJsonl, isLines),
  },
};
