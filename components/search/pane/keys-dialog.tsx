'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Dialog } from '#components/ui/dialog.tsx';

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** All keys of the page of results. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const { keys } = usePageTexts().results;
  return (
    <Dialog title={keys.title} close={keys.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.all.map(({ names, does }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-6 rounded-sm border border-control bg-raised px-1.5 text-center font-sans text-sm"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
