'use client';

import { type RefObject, useId, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { SettingsProblem, TypedSettings } from '../settings/settings.logic.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { type QuestionProblem, questionProblem } from './question.logic.ts';
import { fitHeight, QuestionBox } from './question-box.tsx';
import { QuestionProblemText } from './question-problem.tsx';

/** Longer than a double click takes: its second click would hit the stop button, which replaces the send button. */
const DOUBLE_CLICK_MS = 600;

export type ComposerProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What the box holds when it comes up. */
  initialText: string;
  typed: TypedSettings;
  settings: ChatSettings;
  problems: readonly SettingsProblem[];
  /** Incremented to open the conditions and show what is wrong with them. */
  showProblems: number;
  isBusy: boolean;
  stop: 'no' | 'asked' | 'failed';
  onSettings: (typed: TypedSettings) => void;
  onType: (text: string) => void;
  /** Returns false if the question was not accepted; the text then stays in the box. */
  onSend: (question: string) => boolean;
  onStop: () => void;
};

/** Box, conditions, send or stop. */
export function Composer(props: ComposerProps) {
  const { box, initialText, typed, settings, problems, isBusy, stop } = props;
  const { ask, failures, source } = useChatTexts();
  const [problem, setProblem] = useState<QuestionProblem | null>(null);
  const problemId = useId();
  const panel = useRef<HTMLDetailsElement>(null);
  const isHydrated = useIsBrowser();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  function submit() {
    const textarea = box.current;
    if (!textarea || isBusy) return;
    const found = questionProblem(textarea.value);
    setProblem(found);
    if (found) return textarea.focus();
    if (!props.onSend(textarea.value.trim())) return;
    sentAt.current = performance.now();
    // The conditions have done their work; those that are set stay as chips.
    if (panel.current) panel.current.open = false;
    textarea.value = '';
    fitHeight(textarea);
    textarea.focus();
  }

  return (
    <form
      // Otherwise the browser could restore old field values that are not what the address or the conversation says.
      autoComplete="off"
      className="grid gap-2 border-line border-t bg-canvas pt-2 pb-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SettingsPanel
        panel={panel}
        typed={typed}
        settings={settings}
        problems={problems}
        showProblems={props.showProblems}
        onChange={props.onSettings}
      />
      <div className="flex items-end gap-2">
        <QuestionBox
          box={box}
          label={ask.box}
          placeholder={ask.placeholder}
          defaultValue={initialText}
          invalid={problem !== null}
          describedBy={problemId}
          onType={(text) => {
            setProblem(null);
            props.onType(text);
          }}
          onSubmit={submit}
        />
        {isBusy ? (
          <Button
            onClick={() => performance.now() - sentAt.current > DOUBLE_CLICK_MS && props.onStop()}
            disabled={stop === 'asked'}
            className="h-11 min-w-16"
          >
            {stop === 'asked' ? ask.stopping : ask.stop}
          </Button>
        ) : (
          // A submit before React has hydrated would reload the page and lose the question.
          <Button type={isHydrated ? 'submit' : 'button'} look="primary" className="h-11 min-w-16">
            {ask.send}
          </Button>
        )}
      </div>
      <QuestionProblemText id={problemId} problem={problem} />
      {stop === 'failed' && (
        <p role="alert" className="text-danger text-sm">
          {failures.stopFailed}
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span>{source}</span>
        <span className="max-sm:hidden">{ask.hint}</span>
      </p>
    </form>
  );
}
