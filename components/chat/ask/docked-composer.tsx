'use client';

import type { RefObject } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { scrollToEnd } from '../use-follow-stream.ts';
import { Composer, type ComposerProps } from './composer.tsx';

type DockedComposerProps = ComposerProps & {
  ref: RefObject<HTMLDivElement | null>;
  /** Whether the reader has scrolled up from the answer that is being written. */
  isAway: boolean;
};

/** The composer at the lower end of the window, with the way back to the end of the conversation. */
export function DockedComposer({ ref, isAway, ...composer }: DockedComposerProps) {
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
      <Composer {...composer} />
    </div>
  );
}
