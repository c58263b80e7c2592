import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Chinese text in our fonts and nothing else: no script, no style to speak of. */
const PAGE = `<!doctype html><html lang="zh-TW"><meta charset="utf-8"><title>示範</title>
<style>body{font:15px/26px "PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",system-ui,sans-serif}</style>
<h1>示範地方法院民事判決</h1><p>出租人應以合於所約定使用收益之租賃物，交付承租人，並應於租賃關係存續中，保持其合於約定使用、收益之狀態。</p>`;

/** A page that shows at once whatever can be shown: what it takes is the browser, the slow processor and the fonts. */
export async function startBarePage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
