import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type ContentEncoding, chooseEncoding, varyByEncoding } from './content-encoding.ts';
import { type PageStylesheets, StylesheetWriter } from './page-stylesheets.ts';

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)[\w.+-]+|application\/(?:json|javascript|manifest\+json|[\w.+-]+\+json)|image\/svg\+xml)\s*(?:;|$)/i;
/** Below this the headers outweigh what compression saves. */
const MIN_BYTES = 1024;
const PAGE = /^text\/html\s*(?:;|$)/i;

type ContentEncoder = { stream: Transform; flush(): void };

/** Fast settings with little memory: a page is compressed once, for one reader. */
function createEncoder(encoding: ContentEncoding): ContentEncoder {
  if (encoding === 'gzip') {
    const stream = createGzip({ level: 5 });
    return { stream, flush: () => stream.flush(constants.Z_SYNC_FLUSH) };
  }
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  return { stream, flush: () => stream.flush(constants.BROTLI_OPERATION_FLUSH) };
}

/**
 * A response that compresses itself as it streams: what has been written can be flushed to the reader at any time. Event
 * streams, parts of files, and what says `no-transform` stay as they are.
 */
export class CompressedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #encoder: ContentEncoder | null = null;
  #decided = false;
  #sheets: PageStylesheets = new Map();
  #writer: StylesheetWriter | null = null;

  /** Stylesheets for the head of pages. Only where a page is compressed: as it is, it would be five times as long. */
  useStylesheets(sheets: PageStylesheets): void {
    this.#sheets = sheets;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
    const fields = rest.at(-1);
    this.statusCode = status;
    if (typeof fields === 'object' && fields !== null) this.#setHeaders(fields);
    this.#decide(null);
    return reason === undefined ? super.writeHead(status) : super.writeHead(status, reason);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (!this.#encoder) return Reflect.apply(super.write, this, [chunk, ...rest]);
    const { stream } = this.#encoder;
    // Once the reader is gone there is nobody to write for.
    return stream.destroyed || Reflect.apply(stream.write, stream, this.#withSheets([chunk, ...rest]));
  }

  override end(...rest: unknown[]): this {
    if (!this.headersSent) {
      const [body] = rest;
      this.#decide(typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : 0);
      if (this.#encoder) this.writeHead(this.statusCode);
    }
    if (!this.#encoder) return Reflect.apply(super.end, this, rest);
    const done = rest.find((argument) => typeof argument === 'function');
    if (done) this.once('finish', done as () => void);
    const { stream } = this.#encoder;
    const bytes = rest.filter((argument) => typeof argument !== 'function');
    if (stream.destroyed || stream.writableEnded) return this;
    if (!this.#writer) Reflect.apply(stream.end, stream, bytes);
    else {
      if (bytes[0] !== undefined && bytes[0] !== null) stream.write(this.#withSheets(bytes)[0]);
      stream.end(this.#writer.end());
    }
    return this;
  }

  /** The arguments of `write`, with the stylesheets written into the page. */
  #withSheets([chunk, ...rest]: unknown[]): unknown[] {
    if (!this.#writer) return [chunk, ...rest];
    const [encoding] = rest;
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : (chunk as Uint8Array);
    return [this.#writer.push(bytes), ...rest.filter((argument) => typeof argument === 'function')];
  }

  /** Sends on what has been written so far; Next calls it after every piece of a page. */
  flush(): void {
    if (!this.#encoder?.stream.destroyed && !this.#encoder?.stream.writableEnded) this.#encoder?.flush();
  }

  /** As Node takes them: an object, or names and values in turn in one list. */
  #setHeaders(fields: object): void {
    const pairs = Array.isArray(fields)
      ? fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1]] as const] : []))
      : Object.entries(fields);
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value);
  }

  /** Sets the headers of the encoding, if there is to be one. `bytes` is the length of the body where it is known. */
  #decide(bytes: number | null): void {
    if (this.#decided) return;
    this.#decided = true;
    if (!this.#isCompressible(bytes)) return;
    this.setHeader('vary', varyByEncoding([this.getHeader('vary') ?? []].flat().join(', ')));
    const encoding = chooseEncoding(this.req.headers['accept-encoding']);
    if (!encoding || isFromOtherSite(this.req.headers['sec-fetch-site'])) return;
    this.removeHeader('content-length');
    this.setHeader('content-encoding', encoding);
    const etag = this.getHeader('etag');
    // The same page in other bytes: a weak validator says that it is equal in meaning.
    if (typeof etag === 'string' && etag.startsWith('"')) this.setHeader('etag', `W/${etag}`);
    this.#startEncoder(encoding);
  }

  /** Removes from the `link` header the stylesheets that are written into the page: they need not be fetched. */
  #announceNoSheets(): void {
    const links = [this.getHeader('link') ?? []]
      .flat()
      .join(', ')
      .split(/,\s*(?=<)/);
    const others = links.filter((link) => !this.#sheets.has(/^<([^>]*)>/.exec(link)?.[1] ?? ''));
    if (others.length < links.length) this.setHeader('link', others.join(', '));
    if (others.length === 0) this.removeHeader('link');
  }

  #isCompressible(bytes: number | null): boolean {
    const length =
      bytes ?? (this.hasHeader('content-length') ? Number(this.getHeader('content-length')) : null);
    return (
      this.req.method !== 'HEAD' &&
      this.statusCode >= 200 &&
      ![204, 206, 304].includes(this.statusCode) &&
      !this.hasHeader('content-encoding') &&
      !/\bno-transform\b/i.test(String(this.getHeader('cache-control') ?? '')) &&
      COMPRESSIBLE.test(String(this.getHeader('content-type') ?? '')) &&
      (length === null || length >= MIN_BYTES)
    );
  }

  #startEncoder(encoding: ContentEncoding): void {
    this.#encoder = createEncoder(encoding);
    const nonce = /'nonce-([\w+/=-]+)'/.exec(String(this.getHeader('content-security-policy') ?? ''))?.[1];
    if (nonce && this.#sheets.size > 0 && PAGE.test(String(this.getHeader('content-type')))) {
      this.#writer = new StylesheetWriter(this.#sheets, nonce);
      // On an error page a script may write the stylesheet: its `link` header stays.
      if (this.statusCode === 200) this.#announceNoSheets();
    }
    const { stream } = this.#encoder;
    stream.on('data', (bytes: Buffer) => {
      if (!super.write(bytes)) stream.pause();
    });
    stream.on('end', () => super.end());
    stream.on('error', (error) => this.destroy(error));
    // A writer waits for `drain` of this response, whether the response or the encoder was full.
    stream.on('drain', () => this.emit('drain'));
    this.on('drain', () => {
      if (!this.writableNeedDrain) stream.resume();
    });
    this.once('close', () => stream.destroy());
  }
}

/**
 * The length of a compressed page reveals its content to an attacker who can choose a part of it and watch the network
 * (BREACH). Other sites can choose the address of a page, so responses to their requests are not compressed.
 */
const isFromOtherSite = (site: string | string[] | undefined): boolean =>
  site === 'cross-site' || site === 'same-site';
