/** The JSON text of one record, and where it begins. `number` counts the records of the text from 1. */
export type JsonRecord = { text: string; line: number; number: number };

export type RecordOptions = {
  /** The records are the items of this list of an object: `Laws` for `{"Laws": [ … ]}`. */
  key?: string | undefined;
  /** It is certainly JSON Lines; else the first record decides. */
  isLines?: boolean;
};

const [QUOTE, BACKSLASH, LINE, COMMA] = [0x22, 0x5c, 0x0a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d];
/** The name of a list is looked for at most so many characters before its bracket. */
const MAX_KEY_DISTANCE = 200;
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/**
 * Cuts JSON into the texts of its records without parsing it: the items of a list, the items of the list `key` of an
 * object, otherwise each single value, as in JSON Lines. Only one record is in memory. Records are not validated here;
 * a bad one damages no other unless brackets or quotes are missing, and in JSON Lines not even then, because every line
 * end ends a record.
 *
 * `for await (const { text } of jsonRecords(parts, { key: 'Laws' })) JSON.parse(text)`
 */
export async function* jsonRecords(
  parts: AsyncIterable<string> | Iterable<string>,
  options: RecordOptions = {},
): AsyncGenerator<JsonRecord> {
  const splitter = new Splitter(options);
  for await (const part of parts) yield* splitter.split(part);
  yield* splitter.end();
}

class Splitter {
  readonly #opensNamedList: RegExp | undefined;
  #isLines: boolean;
  #unfinished = '';
  #line = 1;
  #number = 0;
  #depth = 0;
  /** The nesting depth of records: 0 for single values, 1 in a list, 2 in the list of an object. */
  #recordDepth = 0;
  #inString = false;
  #escaped = false;
  /** The line that the record now read began at; 0 between records. */
  #startLine = 0;
  /** After the list of an object: other fields of the object are no records. */
  #isAfterList = false;

  constructor({ key, isLines = false }: RecordOptions) {
    this.#opensNamedList = key === undefined ? undefined : new RegExp(`"${key}"\\s*:\\s*$`);
    this.#isLines = isLines;
  }

  *split(part: string): Generator<JsonRecord> {
    let from = 0;
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at);
      if (code === LINE) {
        if (this.#isLines && this.#startLine > 0) yield this.#endRecord(part.slice(from, at));
        this.#line++;
      }
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
        continue;
      }
      if (this.#startLine === 0 && !this.#isAfterList) {
        if (isBlank(code) || (code === COMMA && this.#recordDepth > 0)) continue;
        if (this.#recordDepth > 0 && (code === CLOSE_LIST || code === CLOSE)) {
          this.#leaveList();
          continue;
        }
        if (code === OPEN_LIST && this.#recordDepth === 0 && !this.#isLines) {
          this.#recordDepth = this.#depth = 1;
          continue;
        }
        this.#startLine = this.#line;
        from = at;
      }
      if (code === QUOTE) this.#inString = true;
      else if (code === OPEN) this.#depth++;
      else if (code === OPEN_LIST) {
        if (
          ++this.#depth === 2 &&
          this.#recordDepth === 0 &&
          this.#opensList(part.slice(Math.max(from, at - MAX_KEY_DISTANCE), at))
        ) {
          this.#recordDepth = 2;
          this.#startLine = 0;
          this.#unfinished = '';
        }
      } else if (code === CLOSE || code === CLOSE_LIST) {
        if (this.#isAfterList) {
          if (--this.#depth === 0) this.#isAfterList = false;
        } else if (this.#depth > this.#recordDepth) {
          if (--this.#depth === this.#recordDepth) yield this.#endRecord(part.slice(from, at + 1));
        } else if (this.#recordDepth > 0) {
          // The list ends right after a value that has no brackets, such as a number.
          yield this.#endRecord(part.slice(from, at));
          this.#leaveList();
        }
      } else if (
        this.#depth === this.#recordDepth &&
        !this.#isAfterList &&
        (code === COMMA || isBlank(code))
      ) {
        if (!this.#isLines) yield this.#endRecord(part.slice(from, at));
      }
    }
    if (this.#startLine > 0) this.#unfinished += part.slice(from);
  }

  /** A record that never ended is returned too, so that it is rejected. */
  *end(): Generator<JsonRecord> {
    if (this.#startLine > 0) yield this.#endRecord('');
  }

  #endRecord(rest: string): JsonRecord {
    const record = { text: this.#unfinished + rest, line: this.#startLine, number: ++this.#number };
    if (this.#recordDepth === 0 && this.#startLine === this.#line) this.#isLines = true;
    if (this.#isLines) this.#depth = 0;
    this.#inString = this.#escaped = false;
    this.#unfinished = '';
    this.#startLine = 0;
    return record;
  }

  #leaveList() {
    this.#isAfterList = this.#recordDepth === 2;
    this.#depth = this.#recordDepth - 1;
    this.#recordDepth = 0;
  }

  #opensList(before: string): boolean {
    return this.#opensNamedList?.test(this.#unfinished.slice(-MAX_KEY_DISTANCE) + before) ?? false;
  }
}
