'use client';

import { useCallback, useState } from 'react';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';

const KeysDialog = lazily(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the list of all keys, for users who don't know that it has a key too; its code is loaded on first use. */
export function useKeysDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = useCallback(() => {
    setIsWanted(true);
    setIsOpen(true);
  }, []);
  const dialog = isWanted && (
    <KeysDialog isOpen={isOpen} onOpenChange={setIsOpen} onUnloaded={() => setIsWanted(false)} />
  );
  return { open, dialog };
}

export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const { keys } = usePageTexts().results;
  return (
    <button
      type="button"
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-6 items-center gap-1.5 rounded px-1 text-muted hover:text-ink"
    >
      {keys.title}
      <kbd className="rounded-sm border border-control px-1 font-sans">?</kbd>
    </button>
  );
}
