'use client';

import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LazyDialog } from './lazily/lazy-dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What goes for good, and what stays. */
  question: string;
  texts: { close: string; confirm: string; cancel: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Runs once the dialog is closed; the page reports the outcome. */
  onConfirm: () => void;
};

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  title,
  question,
  texts,
  isOpen,
  onOpenChange,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <LazyDialog
      title={title}
      close={texts.close}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      describedBy={id}
    >
      <div className="grid gap-3">
        <p id={id}>{question}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            look="danger"
            onClick={() => {
              onOpenChange(false);
              onConfirm();
            }}
          >
            {texts.confirm}
          </Button>
          <Button
            // Cancel has the focus: the key that opened the dialog must not confirm it
            autoFocus
            look="plain"
            onClick={() => onOpenChange(false)}
          >
            {texts.cancel}
          </Button>
        </div>
      </div>
    </LazyDialog>
  );
}
