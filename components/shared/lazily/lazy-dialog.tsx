'use client';

import { type ComponentProps, useState } from 'react';
import type { Dialog } from '#components/ui/dialog.tsx';
import { lazily } from './lazily.tsx';

const LoadedDialog = lazily(async () => (await import('#components/ui/dialog.tsx')).Dialog);

/** A dialog whose code is loaded when it first opens; it stays then, so that closing gives the focus back. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <LoadedDialog
        {...props}
        onUnloaded={() => {
          setWasOpened(false);
          props.onOpenChange(false);
        }}
      />
    )
  );
}
