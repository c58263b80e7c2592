/** A middling phone or an old laptop on a usual line. */
export const SLOW_PROCESSOR = 4;
const BYTES_PER_SECOND = 9_000_000 / 8;
export const SLOW_LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
