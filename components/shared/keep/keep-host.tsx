'use client';

import { lazy, Suspense } from 'react';
import { useKeepRequest } from './keep-store.ts';

// Loaded with the first thing that is to be kept.
const KeepDialog = lazy(() => import('./keep-dialog.tsx').then((module) => ({ default: module.KeepDialog })));

/** The box that asks into which matter something goes, when that is asked. */
export function KeepHost() {
  const request = useKeepRequest();
  return (
    request && (
      <Suspense fallback={null}>
        <KeepDialog request={request} />
      </Suspense>
    )
  );
}
