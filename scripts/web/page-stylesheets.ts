import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The stylesheets of the build by their address, as they may stand in a page. */
export type PageStylesheets = ReadonlyMap<string, string>;

/** Reads every stylesheet of a folder that is served below `prefix`. */
export function readStylesheets(folder: string, prefix: string): PageStylesheets {
  const sheets = globSync('**/*.css', { cwd: folder }).map((file): [string, string] => {
    const address = prefix + file.replaceAll(path.sep, '/');
    return [address, withAbsoluteAddresses(readFileSync(path.join(folder, file), 'utf8'), address)];
  });
  // A stylesheet that would end the `<style>` element, or that loads another, stays a file.
  return new Map(sheets.filter(([, text]) => !/<\/style|@import/i.test(text)));
}

/** In a page, the relative addresses of a stylesheet would be resolved against the address of the page. */
const withAbsoluteAddresses = (text: string, address: string): string =>
  text.replace(/url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi, (_, quote: string, relative: string) => {
    const { pathname, search } = new URL(relative, `http://desk${address}`);
    return `url(${quote}${pathname}${search}${quote})`;
  });

const LINK = '<link rel="stylesheet" ';
const LINK_OR_END = /<link rel="stylesheet" [^<>]*>|<\/head>/;

/**
 * Writes a page's stylesheet into its head as the page streams by, so that the first paint waits for no other response.
 * The link stays behind it, `disabled`: it is not fetched, but React finds it and does not load the stylesheet again.
 * Only links with the page's own nonce, only in the head, only sheets that are known.
 */
export class StylesheetWriter {
  readonly #sheets: PageStylesheets;
  readonly #nonce: string;
  /** A tag that is not whole yet. */
  #held = '';
  #isPastHead = false;

  constructor(sheets: PageStylesheets, nonce: string) {
    this.#sheets = sheets;
    this.#nonce = nonce;
  }

  /** Returns the part of the page that can be sent now. */
  push(bytes: Uint8Array): Uint8Array {
    if (this.#isPastHead) return bytes;
    // One character for each byte, whatever the text.
    let rest = this.#held + Buffer.from(bytes).toString('latin1');
    let sent = '';
    this.#held = '';
    for (let found = LINK_OR_END.exec(rest); found; found = LINK_OR_END.exec(rest)) {
      const [tag] = found;
      sent += rest.slice(0, found.index) + this.#written(tag);
      rest = rest.slice(found.index + tag.length);
      this.#isPastHead = tag === '</head>';
      if (this.#isPastHead) break;
    }
    const open = this.#isPastHead ? -1 : rest.lastIndexOf('<');
    if (open >= 0 && !rest.includes('>', open)) {
      this.#held = rest.slice(open);
      rest = rest.slice(0, open);
    }
    return Buffer.from(sent + rest, 'latin1');
  }

  /** What is left when the page ends. */
  end(): Uint8Array {
    return Buffer.from(this.#held, 'latin1');
  }

  #written(tag: string): string {
    const address = / href="([^"]*)"/.exec(tag)?.[1];
    const sheet = address && this.#sheets.get(address);
    if (!sheet || !tag.includes(` nonce="${this.#nonce}"`) || / media="/.test(tag)) return tag;
    const text = Buffer.from(sheet).toString('latin1');
    return `<style nonce="${this.#nonce}">${text}</style>${LINK}disabled="" ${tag.slice(LINK.length)}`;
  }
}
