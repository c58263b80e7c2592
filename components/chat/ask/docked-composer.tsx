'use client';

import type { RefObject } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import type { Asking } from '../use-asking.ts';
import { scrollToEnd } from '../use-follow-stream.ts';
import { Composer } from './composer.tsx';

type DockedComposerProps = {
  ref: RefObject<HTMLDivElement | null>;
  asking: Asking;
  initialText: string;
  /** Whether the reader has scrolled up from the answer that is being written. */
  isAway: boolean;
  isBusy: boolean;
  stop: 'no' | 'asked' | 'failed';
  onStop: () => void;
};

/** The composer at the lower end of the window, with the way back to the end of the conversation. */
export function DockedComposer({
  ref,
  asking,
  initialText,
  isAway,
  isBusy,
  stop,
  onStop,
}: DockedComposerProps) {
  const { actions } = useChatTexts();
  return (
    <div
      ref={ref}
      className="tall:sticky -mb-4 bottom-frame-bottom max-w-[41rem] desk:max-w-[36rem] print:hidden"
    >
      {isAway && (
        <div className="pointer-events-none absolute -top-11 right-0 left-0 grid justify-center">
          <Button className="pointer-events-auto shadow" onClick={scrollToEnd}>
            ↓ {actions.toEnd}
          </Button>
        </div>
      )}
      <Composer
        box={asking.box}
        initialText={initialText}
        typed={asking.typed}
        settings={asking.settings}
        problems={asking.problems}
        showProblems={asking.showProblems}
        isBusy={isBusy}
        stop={stop}
        onSettings={asking.changeSettings}
        onType={asking.keepText}
        onSend={(text) => asking.send(text)}
        onStop={onStop}
      />
    </div>
  );
}
