import { HistoryView } from '#components/history/history-view.tsx';
import { HISTORY_KINDS } from '#lib/history/entry.ts';
import { HISTORY_WORDS_MAX } from '#lib/history/limits.ts';
import { readHistory } from '#lib/server/history/read.ts';
import { isHistoryKept } from '#lib/server/history/setting.ts';
import { requireUser } from '#lib/server/session.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

/** What a lawyer has searched, asked and read. */
export default async function HistoryPage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const user = await requireUser();
  const address = addressOf(await searchParams);
  const words = (address.get('q') ?? '').trim().slice(0, HISTORY_WORDS_MAX);
  const kind = HISTORY_KINDS.find((one) => one === address.get('kind')) ?? null;
  const typed = address.get('before') ?? '';
  const before = /^\d{1,15}$/.test(typed) ? Number(typed) : null;
  const [page, isKept] = await Promise.all([
    readHistory(user.id, { words, kind, before }),
    isHistoryKept(user.id),
  ]);
  return (
    <HistoryView
      {...page}
      words={words}
      kind={kind}
      isFirst={before === null}
      isKept={isKept}
      now={Date.now()}
    />
  );
}
