/** The token of `Authorization: Bearer <token>`; the scheme's name may be written in any case (RFC 9110, 11.1). */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +([\w.~+/-]+=*) *$/i)?.[1] ?? null;
}
