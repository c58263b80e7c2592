import { SavedView } from '#components/history/saved-view.tsx';
import { feedMadeAt } from '#lib/server/saved/feed.ts';
import { lookForNews } from '#lib/server/saved/news.ts';
import { savedSearches } from '#lib/server/saved/store.ts';
import { requireUser } from '#lib/server/session.ts';

/** How long the page waits for what is new; what comes later is there the next time. */
const NEWS_WAIT_MS = 4_000;

/** The searches that a lawyer has saved, with what is new of each. */
export default async function SavedPage() {
  const user = await requireUser();
  const late = new Promise<'partly'>((resolve) => setTimeout(resolve, NEWS_WAIT_MS, 'partly'));
  const looking = lookForNews(user.id).catch(() => 'partly' as const);
  const news = await Promise.race([looking, late]);
  return (
    <SavedView searches={await savedSearches(user.id)} news={news} feedMadeAt={await feedMadeAt(user.id)} />
  );
}
