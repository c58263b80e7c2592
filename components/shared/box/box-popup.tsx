'use client';

import { lazily } from '../lazily/lazily.tsx';
import { useMessages } from '../messages-provider.tsx';
import type { BoxOption } from './options.logic.ts';

// Nobody reads the list before something was typed or the box pressed. Where it cannot be loaded the box works without it.
const BoxOptions = lazily(async () => (await import('./box-options.tsx')).BoxOptions);

/** Asks for the list when somebody is about to need it. */
export const preloadOptions = () => void BoxOptions.preload();

type BoxPopupProps = {
  listId: string;
  options: readonly BoxOption[];
  active: number;
  isOpen: boolean;
  onChoose: (option: BoxOption, inNewTab: boolean) => void;
  onForget: () => void;
};

/** The list below the box; empty while it is closed, so that what the box controls is always there. */
export function BoxPopup({ listId, options, active, isOpen, onChoose, onForget }: BoxPopupProps) {
  const { box } = useMessages();
  const closed = <div id={listId} role="listbox" aria-label={box.suggestions} hidden />;
  return (
    <>
      {isOpen ? (
        <BoxOptions id={listId} options={options} active={active} onChoose={onChoose} meanwhile={closed} />
      ) : (
        closed
      )}
      {isOpen && options.some(({ group }) => group === 'history') && (
        <div className="border-line border-t p-1 text-right">
          <button
            type="button"
            // Safari gives a pressed button no focus: the list would be closed before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onForget}
            className="min-h-8 rounded px-2 text-muted text-sm hover:bg-raised hover:text-ink"
          >
            {box.forget}
          </button>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isOpen ? box.announced(options.length) : ''}
      </p>
    </>
  );
}
