'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMessages } from '../messages-provider.tsx';

/** Says that what was asked for cannot be loaded. The browser's own dialog: another would have to be loaded too. */
export function Unloaded({ onClose }: { onClose: () => void }) {
  const { unloaded } = useMessages().shell;
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onClose={onClose}
      // No key of the page is meant here
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border border-line bg-canvas p-4 text-ink shadow-float backdrop:bg-black/40 print:hidden"
    >
      <div className="grid justify-items-start gap-3">
        <h2 id={`${id}title`} className="font-semibold text-md">
          {unloaded.title}
        </h2>
        <p id={`${id}body`}>{unloaded.body}</p>
        <Button onClick={() => box.current?.close()}>{unloaded.close}</Button>
      </div>
    </dialog>
  );
}
