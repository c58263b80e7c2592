'use client';

import { useId, useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { MATTER_TITLE_MAX, NOTE_MAX } from '#lib/matters/names.ts';
import type { MatterSummary } from '#lib/matters/requests.ts';
import { TextInput } from '../fields/text-input.tsx';
import { AlreadyKept, Kept } from './keep-outcome.tsx';
import type { KeepRequest } from './keep-store.ts';
import { MatterFailed } from './matter-failed.tsx';
import { NEW_MATTER, useKeeping } from './use-keeping.ts';
import { useMatterTexts } from './use-matter-texts.ts';

const FIELD = 'min-h-9 w-full rounded border border-control bg-canvas px-2 py-1';

type KeepFormProps = { request: KeepRequest; matters: readonly MatterSummary[] };

/** The matter, the title of a new one, and a note. */
export function KeepForm({ request: { things }, matters }: KeepFormProps) {
  const { keep: texts, placeholder } = useMatterTexts();
  const id = useId();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const { chosen, choose, state, keep } = useKeeping(things, matters);
  const submit = (again: boolean) => void keep({ title: title.trim(), note: note.trim(), again });

  if (state.is === 'kept') return <Kept matter={state.matter} />;
  const into = matters.find((one) => one.id === chosen)?.title ?? title;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      {matters.length > 0 && (
        <div className="grid gap-1">
          <label htmlFor={`${id}into`}>{texts.into}</label>
          <select
            id={`${id}into`}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            className={FIELD}
          >
            {matters.map((matter) => (
              <option key={matter.id} value={matter.id}>
                {matter.title}
              </option>
            ))}
            <option value={NEW_MATTER}>{texts.other}</option>
          </select>
        </div>
      )}
      {chosen === NEW_MATTER && (
        <div className="grid gap-1">
          <label htmlFor={`${id}title`}>{texts.newTitle}</label>
          <TextInput
            id={`${id}title`}
            value={title}
            maxLength={MATTER_TITLE_MAX}
            placeholder={placeholder}
            aria-invalid={state.is === 'nameless'}
            aria-describedby={`${id}problem`}
            className={FIELD}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      )}
      <div className="grid gap-1">
        <label htmlFor={`${id}note`}>{texts.note}</label>
        <textarea
          id={`${id}note`}
          rows={3}
          value={note}
          maxLength={NOTE_MAX}
          placeholder={texts.noteHint}
          className={FIELD}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p
        id={`${id}problem`}
        role="alert"
        className={`empty:hidden ${state.is === 'already' ? '' : 'text-danger'}`}
      >
        {state.is === 'nameless' && texts.nameNeeded}
        {state.is === 'failed' && <MatterFailed failure={state.failure} />}
        {state.is === 'already' &&
          (things.length > 1 ? texts.alreadySome(into, state.count) : texts.already(into))}
      </p>
      {state.is === 'already' ? (
        <AlreadyKept matter={state.matter} item={state.item} onAgain={() => submit(true)} />
      ) : (
        <div>
          <button type="submit" disabled={state.is === 'busy'} className={buttonClass('primary')}>
            {state.is === 'busy' ? texts.keeping : texts.submit}
          </button>
        </div>
      )}
    </form>
  );
}
