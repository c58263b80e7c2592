'use client';

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';

const ICON_BUTTON =
  'grid size-8 place-content-center rounded text-muted hover:bg-raised hover:text-ink aria-disabled:opacity-40';

type ItemOrderProps = {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDrag: (isDragged: boolean) => void;
};

/** What gives an item another place: a grip to drag it by, and buttons that move it up and down. */
export function ItemOrder({ title, isFirst, isLast, onMove, onDrag }: ItemOrderProps) {
  const { view } = useMatterTexts();
  return (
    <span className="-my-1 flex print:hidden">
      {/* By a pointer only; the buttons below do the same by keyboard. */}
      <span
        draggable
        aria-hidden="true"
        title={view.drag(title)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', title);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        className="grid size-8 cursor-grab place-content-center rounded text-muted hover:bg-raised"
      >
        <GripVertical className="size-4" />
      </span>
      {/* Never disabled: a button that is would lose the focus at the end of the list. */}
      <button
        type="button"
        aria-label={view.up(title)}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        className={ICON_BUTTON}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={view.down(title)}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        className={ICON_BUTTON}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
