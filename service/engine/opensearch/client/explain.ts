import type { ClusterResponse } from './transport.ts';

type RefusalBody = {
  error?: string | { type?: string; reason?: string; root_cause?: readonly { reason?: string }[] };
};

/** The reason in an error of the cluster, shortened. */
export function reasonIn(error: RefusalBody['error']): string {
  if (typeof error === 'string') return error;
  const root = error?.root_cause?.[0]?.reason;
  return [error?.type, root ?? error?.reason].filter(Boolean).join(': ').slice(0, 500);
}

/** Turns an error response into a message that says what it means and what to do. */
export function explainRefusal({ status, text }: ClusterResponse): string {
  if (status === 401)
    return 'The search cluster does not know us (401): check ENGINE_USER and ENGINE_PASSWORD, or ENGINE_KEY';
  if (status === 403) return `The search cluster does not allow it (403): ${bodyReason(text)}`;
  return `The search cluster answered ${status}: ${bodyReason(text)}`;
}

function bodyReason(text: string): string {
  try {
    return reasonIn((JSON.parse(text) as RefusalBody).error) || text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}
