import { MattersView } from '#components/matters/matters-view.tsx';
import { listMatters } from '#lib/server/matters/matters.ts';
import { requireUser } from '#lib/server/session.ts';

/** The lawyer's matters and those that are shared with her. */
export default async function MattersPage() {
  const { id } = await requireUser();
  return <MattersView matters={await listMatters(id)} />;
}
