'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMessages } from '../messages-provider.tsx';

/** Says that what was asked for cannot be loaded. The browser's own dialog: another would have to be loaded too. */
export function Unloaded({ onClose }: { onClose: () => void }) {
  const { unloaded } = useMessages().shell;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      role="alertdialog"
      aria-label={unloaded.title}
      onClose={onClose}
      // No key of the page is meant here
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto max-w-lg rounded border border-line bg-canvas p-4 text-ink backdrop:bg-black/40 print:hidden"
    >
      <div className="grid justify-items-start gap-3">
        <p>
          <strong>{unloaded.title}</strong>
          <br />
          {unloaded.body}
        </p>
        <Button onClick={() => box.current?.close()}>{unloaded.close}</Button>
      </div>
    </dialog>
  );
}
