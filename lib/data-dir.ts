/** The folder of documents, keys and conversations where `DATA_DIR` names none. */
export const DEFAULT_DATA_DIR = './data';

/** Reads the data folder alone, for programs that need no other variable. */
export const readDataDir = (source: Readonly<Record<string, string | undefined>>): string =>
  source.DATA_DIR || DEFAULT_DATA_DIR;
