'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { keys } from '#lib/messages/zh-TW/keys.ts';

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** All keys of the page of results. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const { title } = usePageTexts().results.keys;
  const texts = useLanguage().english?.keys ?? keys;
  return (
    <Dialog title={title} close={texts.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {texts.all.map(({ names, does }) => (
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
