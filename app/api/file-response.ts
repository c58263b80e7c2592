import { PRIVATE } from '#app/api/private-response.ts';

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Some systems refuse file names longer than this. */
const NAME_MAX = 80;

/** A file to be saved under a name; without what systems refuse in one. */
export function fileResponse(body: Uint8Array | string, name: string, kind: keyof typeof TYPES): Response {
  const tidy = Array.from(name.replace(/[\p{C}\\/:*?"<>|]+/gu, ' ').trim())
    .slice(0, NAME_MAX)
    .join('');
  const encoded = encodeURIComponent(`${tidy || 'legal-desk'}.${kind}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      ...PRIVATE,
      'content-type': TYPES[kind],
      'content-disposition': `attachment; filename="legal-desk.${kind}"; filename*=UTF-8''${encoded}`,
    },
  });
}
