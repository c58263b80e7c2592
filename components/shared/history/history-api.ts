/** Whether our server did it, and what it answered; its code where it refused. */
export type Done = { ok: true; body: unknown } | { ok: false; code: string | null };

/** Asks our own server to change something of the history. Never rejects. */
export async function change(path: string, method: string, body?: object): Promise<Done> {
  try {
    const response = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // The session is over: signing in again is what the page offers by itself.
    if (response.status === 401) location.reload();
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return { ok: true, body: answer };
    const { error } = answer as { error?: { code?: unknown } };
    return { ok: false, code: typeof error?.code === 'string' ? error.code : null };
  } catch {
    return { ok: false, code: null };
  }
}
