'use client';

import { useEffect, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { readTitle } from '#lib/chat/names.ts';
import type { ThreadSummary } from '#lib/chat/requests.ts';
import { renameThread } from '../thread-api.ts';
import { type ThreadChangeOutcome, useChangeThread } from './use-threads.ts';

export function ThreadRename({ thread, onDone }: { thread: ThreadSummary; onDone: () => void }) {
  const { threads } = useChatTexts();
  const change = useChangeThread();
  const box = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ThreadChangeOutcome | null>(null);
  useEffect(() => box.current?.select(), []);

  async function save() {
    const title = readTitle(box.current?.value ?? '');
    if (title === null || title === thread.title) return onDone();
    setOutcome(null);
    const made = await change(renameThread(thread.id, title), (list) =>
      list.map((one) => (one.id === thread.id ? { ...one, title } : one)),
    );
    if (made === 'done') onDone();
    else setOutcome(made);
  }

  return (
    <form
      className="grid gap-1.5 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        ref={box}
        defaultValue={thread.title}
        maxLength={200}
        aria-label={threads.renameBox}
        className="h-9 w-full rounded border border-control bg-canvas px-2"
      />
      {outcome && (
        <p role="alert" className="text-danger">
          {outcome === 'signed_out' ? <SignInAgain /> : threads.renameFailed}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit">{threads.save}</Button>
        <Button look="plain" onClick={onDone}>
          {threads.cancel}
        </Button>
      </div>
    </form>
  );
}
