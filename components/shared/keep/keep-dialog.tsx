'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { MATTER_TITLE_MAX, NOTE_MAX } from '#lib/matters/names.ts';
import type { MatterSummary } from '#lib/matters/requests.ts';
import { ASK_ONCE, dataOf } from '../api.ts';
import { TextInput } from '../fields/text-input.tsx';
import { askToKeep, type KeepRequest } from './keep-store.ts';
import {
  addToMatter,
  createMatter,
  listMatters,
  MATTERS_KEY,
  type MatterFailure,
  type MatterNotRead,
  matterKey,
} from './matter-api.ts';
import { MatterFailed } from './matter-failed.tsx';
import { useMatterTexts } from './use-matter-texts.ts';

/** Into which matter something goes, and with which note; a new matter is made here too. */
export function KeepDialog({ request }: { request: KeepRequest }) {
  const { keep } = useMatterTexts();
  const { data, error, refetch } = useQuery<MatterSummary[], MatterNotRead>({
    queryKey: MATTERS_KEY,
    queryFn: () => dataOf(listMatters()),
    ...ASK_ONCE,
  });
  const writable = data?.filter(({ access, archived }) => access !== 'read' && !archived);
  return (
    <Dialog
      title={keep.title}
      close={keep.close}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) askToKeep(null);
      }}
    >
      <div className="grid gap-4">
        <p lang="zh-TW" className="line-clamp-3 break-words font-semibold">
          {request.label}
          {request.things.length > 1 && `（${keep.several(request.things.length)}）`}
        </p>
        {!data && !error && <p className="text-muted">{keep.loading}</p>}
        {error && (
          <div role="alert" className="grid justify-items-start gap-2 text-danger">
            <p>
              <MatterFailed failure={error.refusal.failure} />
            </p>
            <Button onClick={() => void refetch()}>{keep.retry}</Button>
          </div>
        )}
        {writable && <KeepForm request={request} matters={writable} />}
      </div>
    </Dialog>
  );
}

const NEW = 'new';
/** Nothing was added, because these items hold it already. */
type AlreadyIn = { matter: string; item: string; count: number };
const FIELD = 'min-h-9 w-full rounded border border-control bg-canvas px-2 py-1';

function KeepForm({ request, matters }: { request: KeepRequest; matters: readonly MatterSummary[] }) {
  const { keep, placeholder } = useMatterTexts();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState(matters[0]?.id ?? NEW);
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [state, setState] = useState<
    'ready' | 'busy' | 'nameless' | { kept: string } | { failure: MatterFailure } | AlreadyIn
  >('ready');

  async function submit(again: boolean) {
    if (state === 'busy') return;
    if (chosen === NEW && title.trim() === '') return setState('nameless');
    setState('busy');
    const made =
      chosen === NEW ? await createMatter(title.trim()) : ({ ok: true, data: { id: chosen } } as const);
    if (!made.ok) return setState({ failure: made.failure });
    const added = await addToMatter(made.data.id, request.things, note.trim(), again);
    const listed = client.invalidateQueries({ queryKey: MATTERS_KEY });
    void client.invalidateQueries({ queryKey: matterKey(made.data.id) });
    // Otherwise a dialog opened again at once would offer to make the same matter a second time.
    if (chosen === NEW) await listed;
    // A matter that was made stays chosen: another try makes no second one.
    if (!added.ok) {
      await client.refetchQueries({ queryKey: MATTERS_KEY });
      setChosen(made.data.id);
      return setState({ failure: added.failure });
    }
    const [item] = added.data;
    if (item) return setState({ matter: made.data.id, item, count: added.data.length });
    setState({ kept: made.data.id });
  }

  const already = typeof state === 'object' && 'item' in state ? state : null;
  const into = matters.find(({ id: one }) => one === chosen)?.title ?? title;
  if (typeof state === 'object' && 'kept' in state)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold">
          ✓ {keep.kept}
        </p>
        <Link
          href={`/matters/${state.kept}`}
          onClick={() => askToKeep(null)}
          className="text-accent underline"
        >
          {keep.open}
        </Link>
        <Button
          // What had the focus is gone with the form
          autoFocus
          onClick={() => askToKeep(null)}
        >
          {keep.close}
        </Button>
      </div>
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      {matters.length > 0 && (
        <div className="grid gap-1">
          <label htmlFor={`${id}into`}>{keep.into}</label>
          <select
            id={`${id}into`}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setState('ready');
            }}
            className={FIELD}
          >
            {matters.map((matter) => (
              <option key={matter.id} value={matter.id}>
                {matter.title}
              </option>
            ))}
            <option value={NEW}>{keep.other}</option>
          </select>
        </div>
      )}
      {chosen === NEW && (
        <div className="grid gap-1">
          <label htmlFor={`${id}title`}>{keep.newTitle}</label>
          <TextInput
            id={`${id}title`}
            value={title}
            maxLength={MATTER_TITLE_MAX}
            placeholder={placeholder}
            aria-invalid={state === 'nameless'}
            aria-describedby={`${id}problem`}
            className={FIELD}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      )}
      <div className="grid gap-1">
        <label htmlFor={`${id}note`}>{keep.note}</label>
        <textarea
          id={`${id}note`}
          rows={3}
          value={note}
          maxLength={NOTE_MAX}
          placeholder={keep.noteHint}
          className={FIELD}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p id={`${id}problem`} role="alert" className={`empty:hidden ${already ? '' : 'text-danger'}`}>
        {state === 'nameless' && keep.nameNeeded}
        {typeof state === 'object' && 'failure' in state && <MatterFailed failure={state.failure} />}
        {already && (request.things.length > 1 ? keep.alreadySome(into, already.count) : keep.already(into))}
      </p>
      {already ? (
        <div className="flex flex-wrap items-center gap-3">
          <Link
            href={`/matters/${already.matter}#item-${already.item}`}
            onClick={() => askToKeep(null)}
            className="text-accent underline"
          >
            {keep.goThere}
          </Link>
          <Button
            // What had the focus is gone with the button
            autoFocus
            onClick={() => void submit(true)}
          >
            {keep.again}
          </Button>
        </div>
      ) : (
        <div>
          <button type="submit" disabled={state === 'busy'} className={buttonClass('primary')}>
            {state === 'busy' ? keep.keeping : keep.submit}
          </button>
        </div>
      )}
    </form>
  );
}
