'use client';

import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Dialog } from './dialog.tsx';

const LoadedDialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })));

/** A dialog whose code is loaded when it first opens; it stays then, so that closing gives the focus back. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <LoadedDialog {...props} />
      </Suspense>
    )
  );
}
