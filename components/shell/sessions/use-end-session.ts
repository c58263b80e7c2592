import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { fetchJson, ignoreBody } from '#components/shared/api.ts';

/** Ends a session of a list by `DELETE <addresses>/<id>`, and shows the list anew. */
export function useEndSession(addresses: string) {
  const router = useRouter();
  const [ending, setEnding] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function end(id: string) {
    setEnding(id);
    const ended = await fetchJson(`${addresses}/${id}`, ignoreBody, { method: 'DELETE' });
    setEnding(null);
    // One that has ended by itself meanwhile needs no more.
    setHasFailed(!ended.ok && ended.status !== 404);
    router.refresh();
  }

  return { ending, hasFailed, end };
}
