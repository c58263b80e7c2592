import 'server-only';

/** Next hands a segment over as it stands in the address; null where that is no text. */
export function pathSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
