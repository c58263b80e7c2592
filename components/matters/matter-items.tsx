'use client';

import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRowKeys } from '#components/shared/compare/use-row-keys.ts';
import { changeItem, removeItem } from '#components/shared/keep/matter-api.ts';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import type { MatterDetail, MatterItem } from '#lib/matters/requests.ts';
import { MatterItemRow } from './matter-item-row.tsx';
import { itemTitle, moveItem } from './titles.logic.ts';
import type { ChangeMatter, MatterOutcome } from './use-matter.ts';

type MatterItemsProps = {
  matter: MatterDetail;
  canWrite: boolean;
  change: ChangeMatter;
  onOutcome: (outcome: MatterOutcome) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  webUrl: string;
};

/** The items in their order, which is changed by dragging, by buttons and by Alt with an arrow. */
export function MatterItems(props: MatterItemsProps) {
  const { matter, canWrite, change, onOutcome, selected, onSelect, webUrl } = props;
  const { view } = useMatterTexts();
  const { items } = matter;
  const fresh = new Set(matter.seen === 0 ? [] : matter.news.map((one) => one.item));
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  // An element that is put elsewhere in the page loses the focus.
  const refocus = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { current } = refocus;
    if (current && document.activeElement !== current) current.focus();
    refocus.current = null;
  });

  // The keep dialog links to an item: Next scrolls there but sets neither the focus nor the browser's `:target`.
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.focus();
  }, []);

  async function move(item: MatterItem, to: number) {
    const made = moveItem(items, item.id, to);
    if (!made) return;
    const { activeElement } = document;
    refocus.current =
      activeElement instanceof HTMLElement && list.current?.contains(activeElement) ? activeElement : null;
    onOutcome({ text: view.moved(itemTitle(item.content), to + 1, items.length) });
    const done = await change(
      () => changeItem(matter.id, item.id, { after: made.after }),
      (known) => moveItem(known, item.id, to)?.items ?? known,
    );
    if (!done.ok) onOutcome({ failure: done.failure });
  }
  async function remove({ id, content, version }: MatterItem) {
    const title = itemTitle(content);
    const done = await change(
      () => removeItem(matter.id, id, version),
      (known) => known.filter((one) => one.id !== id),
    );
    onOutcome(done.ok ? { text: view.removed(title), removed: { id, title } } : { failure: done.failure });
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    const item = items.find(({ id }) => id === dragged);
    setDragged(null);
    if (item) void move(item, to);
  }
  return (
    <ol ref={list} aria-label={view.list} className="border-line border-t">
      {items.map((item, at) => (
        <MatterItemRow
          webUrl={webUrl}
          key={item.id}
          matterId={matter.id}
          item={item}
          canWrite={canWrite}
          isFirst={at === 0}
          isLast={at === items.length - 1}
          isDragged={dragged === item.id}
          isNews={fresh.has(item.id)}
          isSelected={selected.has(item.id)}
          onSelect={(isSelected) => {
            const next = new Set(selected);
            if (isSelected) next.add(item.id);
            else next.delete(item.id);
            onSelect(next);
          }}
          onMove={(by) => void move(item, at + by)}
          onRemove={() => void remove(item)}
          onDrag={(isDragged) => setDragged(isDragged ? item.id : null)}
          onDrop={dragged === null || dragged === item.id ? null : (event) => drop(event, at)}
          change={change}
        />
      ))}
    </ol>
  );
}
