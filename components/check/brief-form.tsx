'use client';

import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import { Button } from '#components/ui/button.tsx';
import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { useCheckTexts } from './use-check-texts.ts';

type BriefFormProps = {
  text: string;
  isBusy: boolean;
  onText: (text: string) => void;
  onCheck: (text: string) => void;
  onFile: (file: File) => void;
};

const ACCEPTED =
  '.docx,.txt,.pdf,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Where a brief is pasted, or chosen as a file; a file may be dropped on the text too. */
export function BriefForm({ text, isBusy, onText, onCheck, onFile }: BriefFormProps) {
  const texts = useCheckTexts();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useIsBrowser();
  // Text pasted before hydration: React's state does not have it yet.
  useEffect(() => {
    if (box.current && box.current.value !== text) onText(box.current.value);
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(text);
      }}
    >
      <p className="max-w-measure">{texts.intro}</p>
      <label htmlFor={id} className="font-semibold">
        {texts.textLabel}
      </label>
      <textarea
        ref={box}
        id={id}
        value={text}
        // `maxLength` counts code units: a character beyond the basic plane is two of them, but one for our limit.
        maxLength={2 * CHECK_TEXT_MAX}
        rows={14}
        spellCheck={false}
        placeholder={texts.placeholder}
        readOnly={isBusy}
        onChange={(event) => onText(event.target.value)}
        // During a check no other file is accepted, and the browser must not open it in place of the page.
        onDragOver={(event) => isBusy && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          if (!isBusy) onFile(file);
        }}
        className="min-h-40 w-full rounded border border-control bg-canvas px-3 py-2 text-lg"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type={isHydrated ? 'submit' : 'button'} look="primary" disabled={isBusy}>
          {texts.submit}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          aria-label={texts.file}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button disabled={isBusy} onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden="true" className="mr-1.5 size-4" />
          {texts.file}
        </Button>
        <span className="text-muted text-sm">{texts.fileHint}</span>
      </div>
      <p className="text-muted text-sm">{texts.kept}</p>
    </form>
  );
}
