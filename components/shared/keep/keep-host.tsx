'use client';

import { lazily } from '../lazily/lazily.tsx';
import { askToKeep, useKeepRequest } from './keep-store.ts';

// Loaded with the first thing that is to be kept.
const KeepDialog = lazily(async () => (await import('./keep-dialog.tsx')).KeepDialog);

/** Shows the dialog that asks for a matter, while there is something to keep. */
export function KeepHost() {
  const request = useKeepRequest();
  return request && <KeepDialog request={request} onUnloaded={() => askToKeep(null)} />;
}
