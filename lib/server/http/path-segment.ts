import 'server-only';

/** Decodes a path segment, which Next passes on percent-encoded; null if it can't be decoded. */
export function pathSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
