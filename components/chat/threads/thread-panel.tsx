'use client';

import { useId, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadSearch } from './thread-search.tsx';

/** New question and the conversations so far: a column beside the answer, folded away where there is no room. */
export function ThreadPanel({ currentId }: { currentId: string | null }) {
  const chat = useChatTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const id = useId();
  return (
    <nav
      aria-label={chat.threads.title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 text-sm wide:sticky wide:top-[calc(var(--frame-top)+1rem)] wide:max-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-2rem)] wide:grid-rows-[auto_minmax(0,1fr)] print:hidden"
    >
      <div className="flex gap-2">
        <Link href="/chat" className={`${buttonClass()} wide:flex-1`}>
          {chat.newThread}
        </Link>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`${buttonClass()} wide:hidden`}
        >
          {chat.threads.show}
        </button>
      </div>
      <div
        id={id}
        className={`grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2 max-wide:max-h-[60dvh] wide:grid-rows-[auto_minmax(0,1fr)] ${isOpen ? '' : 'max-wide:hidden'}`}
      >
        <ThreadSearch onSearch={setWords} />
        <div className="min-h-0 overflow-y-auto">
          <ThreadList currentId={currentId} words={words} onOpen={() => setIsOpen(false)} />
        </div>
      </div>
    </nav>
  );
}
