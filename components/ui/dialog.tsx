'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { allowOwnStyles } from './style-nonce.ts';

type DialogProps = {
  title: string;
  /** The name of the button that closes it. */
  close: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** In the middle; or from the bottom, as a sheet of a phone. */
  place?: 'middle' | 'bottom';
  /** An alert dialog must be answered; what it asks is read out by the id of its text. */
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children: ReactNode;
};

const PLACES = {
  middle: 'top-1/2 left-1/2 w-[min(40rem,calc(100vw-2rem))] -translate-1/2 rounded-md',
  bottom: 'inset-x-0 bottom-0 rounded-t-md',
};

/**
 * A modal box over the page; Escape, the button or a click beside it closes it. The focus then returns to where it was.
 */
export function Dialog({ place = 'middle', role = 'dialog', children, ...props }: DialogProps) {
  const { title, close, isOpen, onOpenChange, describedBy } = props;
  // Read before anything in the box takes the focus, as one of its buttons may do at once.
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  if (isOpen) allowOwnStyles();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/40 print:hidden" />
        <Radix.Content
          role={role}
          aria-describedby={describedBy}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Unless the code that closed it has already moved the focus to where the work goes on.
            if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus();
          }}
          // Escape may only cancel the input method's composition; Safari ends the composition first, then says 229.
          onEscapeKeyDown={(event) => (event.isComposing || event.keyCode === 229) && event.preventDefault()}
          className={`fixed z-50 grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)] border border-line bg-canvas shadow-float outline-none print:hidden ${PLACES[place]}`}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4">
            <Radix.Title className="font-semibold text-md">{title}</Radix.Title>
            <Radix.Close
              aria-label={close}
              className="grid size-9 place-content-center rounded text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
