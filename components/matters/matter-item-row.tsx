'use client';

import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import type { MatterItem } from '#lib/matters/requests.ts';
import { ItemBody } from './item-body.tsx';
import { ItemNote } from './item-note.tsx';
import { ItemOrder } from './item-order.tsx';
import { itemAnchor } from './news.logic.ts';
import { NewsDot } from './news-dot.tsx';
import { itemTitle } from './titles.logic.ts';
import type { ChangeMatter } from './use-matter.ts';

type MatterItemRowProps = {
  matterId: string;
  item: MatterItem;
  canWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isSelected: boolean;
  /** A colleague changed it since she looked before. */
  isNews: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  /** Null where nothing is dragged that could be put here. */
  onDrop: ((event: DragEvent) => void) | null;
  change: ChangeMatter;
  /** The base address of the desk, for addresses in print. */
  webUrl: string;
};

const ACTION = 'min-h-7 rounded-sm text-muted text-sm hover:underline print:hidden';

/** An item of a matter with its note and what can be done with it. */
export function MatterItemRow(props: MatterItemRowProps) {
  const { matterId, item, canWrite, isDragged, isSelected, onMove, onDrop, change } = props;
  const { view, kinds, news } = useMatterTexts();
  const title = itemTitle(item.content);
  const noteAction = item.note === '' ? view.addNote : view.editNote;
  const [isWriting, setIsWriting] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  /** The field that had the focus is gone: the button that stands in its place again takes it. */
  function closeNote() {
    flushSync(() => setIsWriting(false));
    if (document.activeElement === document.body) noteButton.current?.focus();
  }
  function byKeys(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const isTyped = event.target instanceof HTMLTextAreaElement;
    if (!canWrite || !event.altKey || !isArrow || isTyped) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      data-row
      id={itemAnchor(item.id)}
      tabIndex={-1}
      onKeyDown={byKeys}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => onDrop?.(event)}
      className={`flex gap-2 border-line border-b py-3 focus:bg-accent-soft focus:outline-none print:break-inside-avoid ${isDragged ? 'opacity-50' : ''}`}
    >
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={view.select(title)}
        onChange={({ target }) => props.onSelect(target.checked)}
        className="m-1 size-4 shrink-0 print:hidden"
      />
      <article className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex items-start gap-2">
          <h2 lang="zh-TW" className="min-w-0 flex-1 break-words font-semibold text-md">
            {title}
            {props.isNews && <NewsDot text={news.changed} />}
          </h2>
          <span className="whitespace-nowrap text-muted text-sm">{kinds[item.content.kind]}</span>
          {canWrite && (
            <ItemOrder
              title={title}
              isFirst={props.isFirst}
              isLast={props.isLast}
              onMove={onMove}
              onDrag={props.onDrag}
            />
          )}
        </div>
        <ItemBody item={item} webUrl={props.webUrl}>
          {canWrite && !isWriting && (
            <>
              <button
                ref={noteButton}
                type="button"
                aria-label={`${noteAction}：${title}`}
                onClick={() => setIsWriting(true)}
                className={`${ACTION} hover:text-ink`}
              >
                {noteAction}
              </button>
              <button
                type="button"
                aria-label={view.removeOf(title)}
                onClick={props.onRemove}
                className={`${ACTION} hover:text-danger`}
              >
                {view.remove}
              </button>
            </>
          )}
        </ItemBody>
        <ItemNote
          matterId={matterId}
          item={item}
          title={title}
          isWriting={isWriting}
          onClose={closeNote}
          change={change}
        />
      </article>
    </li>
  );
}
