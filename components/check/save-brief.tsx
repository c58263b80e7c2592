'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { LazyDialog } from '#components/shared/lazily/lazy-dialog.tsx';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { BRIEF_NAME_MAX } from '#lib/check/limits.ts';
import type { CheckResponse } from '#lib/contract/check.ts';
import { findingCounts, nameOfBrief } from './report.logic.ts';
import { replaceBrief, type SavedBriefFailure, saveBrief } from './saved-api.ts';
import { useCheckTexts } from './use-check-texts.ts';

/** Under which name a brief on the page is saved already. */
export type SavedAs = { id: string; name: string };
type SaveBriefProps = {
  text: string;
  report: CheckResponse;
  savedAs: SavedAs | null;
  onSaved: (as: SavedAs) => void;
};

/** Saves a brief with what was found in it: under a name, or in the place of what was saved of it. */
export function SaveBrief({ text, report, savedAs, onSaved }: SaveBriefProps) {
  const texts = useCheckTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [savedName, setSavedName] = useState<string | null>(null);
  const router = useRouter();
  const done = (as: SavedAs) => {
    setIsOpen(false);
    setSavedName(as.name);
    onSaved(as);
    // The server renders the list of saved briefs.
    router.refresh();
  };
  return (
    <div className="grid justify-items-start print:hidden">
      <Button onClick={() => setIsOpen(true)}>{texts.saved.save}</Button>
      <span role="status" className="text-muted text-sm">
        {savedName !== null && texts.saved.done(savedName)}
      </span>
      <LazyDialog
        title={texts.saved.title}
        close={texts.saved.close}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <SaveForm text={text} report={report} savedAs={savedAs} onSaved={done} />
      </LazyDialog>
    </div>
  );
}

function SaveForm({ text, report, savedAs, onSaved }: SaveBriefProps) {
  const { saved } = useCheckTexts();
  const id = useId();
  const [name, setName] = useState(savedAs?.name ?? nameOfBrief(text));
  const [state, setState] = useState<'ready' | 'busy' | 'unnamed' | SavedBriefFailure>('ready');
  const isFailed = state !== 'ready' && state !== 'busy';

  async function save(over: SavedAs | null) {
    const brief = { name: name.trim(), text, findings: findingCounts(report) };
    if (brief.name === '') return setState('unnamed');
    setState('busy');
    if (over) {
      const replaced = await replaceBrief(over.id, brief);
      if (replaced.ok) onSaved({ id: over.id, name: brief.name });
      else setState(replaced.failure);
      return;
    }
    const made = await saveBrief(brief);
    if (made.ok) onSaved({ id: made.data.id, name: made.data.name });
    else setState(made.failure);
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(savedAs);
      }}
    >
      <p>{saved.explained}</p>
      <label htmlFor={id} className="grid gap-1">
        {saved.name}
        <TextInput
          id={id}
          value={name}
          maxLength={BRIEF_NAME_MAX}
          className="h-9 min-w-0 rounded border border-control bg-canvas px-2"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p role="alert" className="text-danger empty:hidden">
        {isFailed && (state === 'signed_out' ? <SignInAgain /> : saved.failures[state])}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={state === 'busy'}>
          {savedAs ? saved.replace(savedAs.name) : saved.submit}
        </Button>
        {savedAs && (
          <Button disabled={state === 'busy'} onClick={() => void save(null)}>
            {saved.saveAnother}
          </Button>
        )}
      </div>
    </form>
  );
}
