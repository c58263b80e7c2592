'use client';

import { type ComponentProps, useRef } from 'react';
import { belongsToInputMethod } from '../ime.logic.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** The text has changed; never while an input method composes. */
  onText?: (input: HTMLInputElement) => void;
};

/**
 * An input of one line. Key events of an input method are not passed on but prevented, so that nothing is submitted;
 * handlers around the input recognize them by `defaultPrevented`.
 */
export function TextInput({ onText, onKeyDown, ...rest }: TextInputProps) {
  const compositionEndedAt = useRef<number | null>(null);
  return (
    <input
      {...rest}
      onInput={({ currentTarget, nativeEvent }) => {
        if (!(nativeEvent as InputEvent).isComposing) onText?.(currentTarget);
      }}
      onCompositionEnd={({ currentTarget, timeStamp }) => {
        compositionEndedAt.current = timeStamp;
        onText?.(currentTarget);
      }}
      onKeyDown={(event) => {
        if (belongsToInputMethod(event.nativeEvent, compositionEndedAt.current)) event.preventDefault();
        else onKeyDown?.(event);
      }}
    />
  );
}
