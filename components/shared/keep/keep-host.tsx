'use client';

import { lazily } from '../lazily/lazily.tsx';
import { askToKeep, useKeepRequest } from './keep-store.ts';

// Loaded with the first thing that is to be kept.
const KeepDialog = lazily(async () => (await import('./keep-dialog.tsx')).KeepDialog);

/** The box that asks into which matter something goes, when that is asked. */
export function KeepHost() {
  const request = useKeepRequest();
  return request && <KeepDialog request={request} onUnloaded={() => askToKeep(null)} />;
}
