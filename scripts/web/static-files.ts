import { createReadStream, globSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { CONTENT_ENCODINGS, type ContentEncoding, chooseEncoding } from './content-encoding.ts';

/** What a compressed file's name ends with, beside the file that it is of. */
export const ENCODED_SUFFIX: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' };

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.woff2': 'font/woff2',
};

type StaticFile = { file: string; type: string; encodings: ContentEncoding[] };

/** The files of a folder that can be asked for by name, each with the encodings that the build made of it. */
function listFiles(folder: string): Map<string, StaticFile> {
  const names = new Set(globSync('**/*', { cwd: folder }).map((name) => name.replaceAll(path.sep, '/')));
  return new Map(
    [...names].flatMap((name): [string, StaticFile][] => {
      const file = path.join(folder, name);
      const type = CONTENT_TYPES[path.extname(name)];
      if (!type || !statSync(file).isFile()) return [];
      return [
        [
          name,
          { file, type, encodings: CONTENT_ENCODINGS.filter((one) => names.has(name + ENCODED_SUFFIX[one])) },
        ],
      ];
    }),
  );
}

/**
 * Answers requests for the files of the build, compressed as the build compressed them. Their names change with their
 * content, so they can be kept for ever. Whatever is not one of them is left to Next: the handler returns false.
 */
export function createStaticHandler(
  folder: string,
  prefix: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(folder);
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (!url.startsWith(prefix)) return false;
    const found = files.get(url.slice(prefix.length).split('?')[0]!);
    if (!found) return false;
    if (!['GET', 'HEAD'].includes(method)) {
      // Next would make a 500 of it.
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return true;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], found.encodings);
    const file = found.file + (encoding ? ENCODED_SUFFIX[encoding] : '');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Type', found.type);
    response.setHeader('Content-Length', statSync(file).size);
    if (found.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    if (method === 'HEAD') response.end();
    else pipeline(createReadStream(file), response, () => {});
    return true;
  };
}
