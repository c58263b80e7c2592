'use client';

import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { belongsToInputMethod } from '#components/shared/ime.logic.ts';
import { questionCharactersLeft } from './question.logic.ts';

type QuestionBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder?: string;
  defaultValue?: string;
  invalid: boolean;
  describedBy?: string;
  onType?: (text: string) => void;
  onSubmit: () => void;
};

/**
 * A box for a question, as high as its text. The text is the box's own, not React's state: an input method is never
 * disturbed. Enter sends unless it confirms what an input method composed.
 */
export function QuestionBox({
  box,
  label,
  placeholder,
  defaultValue,
  invalid,
  describedBy,
  ...props
}: QuestionBoxProps) {
  const { ask } = useChatTexts();
  const compositionEndedAt = useRef<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const id = useId();
  // Text typed before hydration: React would put the server's value back.
  const [early] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLTextAreaElement>(`#${id}`)?.value,
  );
  useLayoutEffect(() => {
    if (early !== undefined && box.current && box.current.value !== early) box.current.value = early;
  }, [box, early]);
  const look = 'col-start-1 row-start-1 px-3 py-2 leading-relaxed break-words';
  return (
    <div className="min-w-0 flex-1">
      {/* The copy behind the box has its height; a textarea alone does not grow in every browser. */}
      <div
        data-question-box=""
        data-text={defaultValue}
        className={`grid max-h-[40dvh] rounded border border-control bg-canvas after:invisible after:max-h-[40dvh] after:overflow-hidden after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] focus-within:outline-2 focus-within:outline-accent after:col-start-1 after:row-start-1 after:break-words after:px-3 after:py-2 after:leading-relaxed ${invalid ? 'border-danger' : ''}`}
      >
        <textarea
          ref={box}
          id={id}
          rows={2}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="send"
          className={`h-full min-h-0 resize-none bg-transparent outline-none ${look}`}
          onInput={({ currentTarget }) => {
            fitHeight(currentTarget);
            setLeft(questionCharactersLeft(currentTarget.value));
            props.onType?.(currentTarget.value);
          }}
          onCompositionEnd={({ timeStamp }) => {
            compositionEndedAt.current = timeStamp;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
            if (belongsToInputMethod(event.nativeEvent, compositionEndedAt.current)) {
              // The Enter keydown that only confirms a composition must not insert a line break either, in browsers
              // that end the composition first.
              if (!event.nativeEvent.isComposing) event.preventDefault();
              return;
            }
            event.preventDefault();
            props.onSubmit();
          }}
        />
      </div>
      {left !== null && (
        <p className={`text-sm ${left < 0 ? 'text-danger' : 'text-muted'}`}>
          {left < 0
            ? ask.charactersOver((-left).toLocaleString('en-US'))
            : ask.charactersLeft(left.toLocaleString('en-US'))}
        </p>
      )}
    </div>
  );
}

/** Makes the box as high as its text. */
export function fitHeight(box: HTMLTextAreaElement): void {
  if (box.parentElement) box.parentElement.dataset.text = box.value;
}

/** Puts a text into the box as if it were typed, the caret behind it. */
export function fill(box: HTMLTextAreaElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
  box.setSelectionRange(text.length, text.length);
}
