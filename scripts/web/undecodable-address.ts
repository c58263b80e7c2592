import type { IncomingMessage, ServerResponse } from 'node:http';

const REFUSAL = `這個網址含有無法解讀的百分號編碼（不是 UTF-8 文字），因此沒有頁面可以開啟；您的資料不受影響。請檢查網址是否複製完整，或回到首頁重新開始。
This address holds percent-encoding that is not UTF-8 text, so there is no page to open; nothing of yours is lost. Check that the address was copied whole, or start again from the first page.
`;

/** Answers 400 to an address that cannot be decoded: Next answers 500 to it on most of its routes. */
export function refuseUndecodable({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  try {
    decodeURIComponent(url.split('?')[0]!);
    return false;
  } catch {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(REFUSAL);
    return true;
  }
}
