import { notFound } from 'next/navigation';
import { SharedView } from '#components/chat/share/shared-view.tsx';
import { record } from '#lib/server/audit/index.ts';
import { readShared } from '#lib/server/chat/shares.ts';
import { webEnv } from '#lib/server/env.ts';
import { requireUser } from '#lib/server/session.ts';

/** A colleague's conversation, for any signed-in lawyer who has its link. */
export default async function SharedPage({ params }: { params: Promise<{ token: string }> }) {
  const { id: owner } = await requireUser();
  const { token } = await params;
  const shared = await readShared(token);
  if (!shared) notFound();
  const { threadId, ...shown } = shared;
  await record({ kind: 'shared_read', owner, target: threadId });
  return <SharedView token={token} {...shown} webUrl={webEnv().webUrl} />;
}
