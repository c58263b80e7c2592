'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ReferenceCard } from './reference-card.tsx';
import type { NumberedReference } from './references.logic.ts';

type ReferenceSheetProps = {
  turn: string;
  /** The number that was pressed; null while the sheet is closed. */
  shown: number | null;
  references: readonly NumberedReference[];
  quotations: ReadonlyMap<number, string[]>;
  at: string | null;
  webUrl: string;
  onShow: (number: number | null) => void;
};

/** Where there is no room beside the answer: the card of a number over its lower half, and the way to the next. */
export function ReferenceSheet(props: ReferenceSheetProps) {
  const { turn, shown, references, quotations, at, webUrl, onShow } = props;
  const texts = useChatTexts().references;
  const place = references.findIndex(({ number }) => number === shown);
  const here = references[place];
  const step = (by: 1 | -1) => {
    const next = references[place + by];
    return (
      // Never disabled: at the last card the focus would be lost to the page behind the sheet.
      <Button
        aria-disabled={!next}
        className="aria-disabled:opacity-60"
        onClick={() => next && onShow(next.number)}
      >
        {by > 0 ? texts.next : texts.previous}
      </Button>
    );
  };
  return (
    <Dialog
      title={shown === null ? texts.title : texts.sheet(shown)}
      close={texts.close}
      isOpen={here !== undefined}
      onOpenChange={(isOpen) => !isOpen && onShow(null)}
      place="bottom"
    >
      {here && (
        <div className="grid gap-4">
          {here.reference ? (
            <ReferenceCard
              key={here.number}
              reference={here.reference}
              turn={turn}
              number={here.number}
              quotations={quotations.get(here.number) ?? []}
              at={at}
              webUrl={webUrl}
            />
          ) : (
            <p className="text-muted">{texts.unreadable}</p>
          )}
          {references.length > 1 && (
            <div className="flex justify-between gap-2">
              {step(-1)}
              {step(1)}
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
