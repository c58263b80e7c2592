/**
 * HTML on its way from a server component to the rendering of the same response, past the data that React sends along:
 * that data would hold it a second time. Both run in one process but are bundled apart, so they meet in `globalThis`.
 */
const NAME = Symbol.for('legal-desk.handed-html');

const shared = globalThis as { [NAME]?: Map<string, string> };

function handed(): Map<string, string> {
  shared[NAME] ??= new Map();
  return shared[NAME];
}

/** Puts HTML where the rendering finds it by the key; to be dropped when the response is over. */
export function handOver(html: string): { key: string; drop: () => void } {
  const key = crypto.randomUUID();
  handed().set(key, html);
  return { key, drop: () => void handed().delete(key) };
}

/** Nothing in the browser, which has the HTML in its page. */
export const handedOver = (key: string): string => handed().get(key) ?? '';
