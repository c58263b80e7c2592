import { createHash } from 'node:crypto';
import type { SendRequest } from '#lib/chat/requests.ts';
import type { SourceDocument } from '#lib/contract/document.ts';

/** What a round writes is derived from its number, so that what is found afterwards can be compared with it. */
export type RoundStart = { round: number; dataDir: string };

export type KillMessage = { url: string } | { stored: 'document' | 'question' | 'answer'; n: number };

export const OWNER = 'https://login.example lin';

export const documentIdOf = (round: number, n: number): string => `kill-${round}-${n}`;

export const documentOfRound = (round: number, n: number): SourceDocument => ({
  doc_id: documentIdOf(round, n),
  title: `第${round}回第${n}號租約`,
  text: `第${round}回第${n}號。出租人應返還押租金。`.repeat(20 + (n % 40)),
  doc_type: '法規命令',
  is_abandoned: false,
  date: null,
  level: null,
  court: null,
  issuer: null,
});

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-');
}

/** Five turns a conversation. */
export const turnOf = (round: number, n: number): SendRequest => ({
  thread_id: uuidOf(`thread ${round} ${Math.floor(n / 5)}`),
  turn_id: uuidOf(`turn ${round} ${n}`),
  question: `第${round}回第${n}問：押租金可以要回來嗎？`,
  settings: {},
});

export const answerOf = (round: number, n: number): string => `第${round}回第${n}答，`.repeat(150);
