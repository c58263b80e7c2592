'use client';

import { useId, useState } from 'react';
import { type ApiRefusal, fetchJson, ignoreBody, isSignedOut } from '#components/shared/api.ts';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { SAVED_NAME_MAX } from '#lib/history/limits.ts';

type SaveFormProps = { query: string; onClose: () => void };

type SaveFailure = 'limit' | 'failed' | 'signed_out';

function failureOf(refusal: ApiRefusal): SaveFailure {
  if (isSignedOut(refusal)) return 'signed_out';
  return refusal.code === 'too_many_saved' ? 'limit' : 'failed';
}

/** Asks for a name and saves the search that the address says now. */
export function SaveForm({ query, onClose }: SaveFormProps) {
  const { save, cancel } = useHistoryTexts();
  const id = useId();
  const [state, setState] = useState<'asking' | 'busy' | 'saved' | SaveFailure>('asking');

  async function submit(name: string) {
    setState('busy');
    const body = { name, address: location.search.slice(1) };
    const done = await fetchJson('/api/saved-searches', ignoreBody, { method: 'POST', body });
    setState(done.ok ? 'saved' : failureOf(done));
  }

  return (
    <form
      aria-label={save.action}
      className="absolute right-0 z-20 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-2 rounded border border-line bg-canvas p-3 text-sm shadow-lg"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        if (name !== '' && state !== 'busy') void submit(name);
      }}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      {state === 'saved' ? (
        <>
          <p role="status">{save.saved}</p>
          <Link href="/history/saved" className="text-accent underline">
            {save.open}
          </Link>
        </>
      ) : (
        <>
          <label htmlFor={id} className="grid gap-1">
            {save.name}
            <TextInput
              id={id}
              name="name"
              defaultValue={query.slice(0, SAVED_NAME_MAX)}
              maxLength={SAVED_NAME_MAX}
              ref={(input) => input?.focus()}
              className="h-9 rounded border border-control bg-canvas px-2"
            />
          </label>
          {state !== 'asking' && state !== 'busy' && (
            <p role="alert" className="text-danger">
              {state === 'signed_out' ? <SignInAgain /> : save[state]}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" look="primary" disabled={state === 'busy'}>
              {save.submit}
            </Button>
            <Button look="plain" onClick={onClose}>
              {cancel}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
