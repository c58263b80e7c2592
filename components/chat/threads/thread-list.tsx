'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { ThreadSummary } from '#lib/chat/requests.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { groupThreads, timeLabel } from './thread-groups.logic.ts';
import { ThreadRow } from './thread-row.tsx';
import { useFoundThreads, useThreads } from './use-threads.ts';

type ThreadListProps = {
  currentId: string | null;
  /** Only the conversations that contain these words; all of them if it is empty. */
  words: string;
  onOpen: () => void;
};

/** The conversations by their day, or those that were looked for. */
export function ThreadList({ currentId, words, onOpen }: ThreadListProps) {
  const { threads } = useChatTexts();
  const all = useThreads();
  const found = useFoundThreads(words);
  const isFound = words !== '' && (found.data !== undefined || found.isError);
  // The full list stays until the first search has an outcome: one of its rows may be open and have the focus.
  const { data, isError, refetch } = isFound ? found : all;
  return (
    <>
      {isError && (
        <p className="text-muted">
          {threads.failed}{' '}
          <button type="button" className="text-accent underline" onClick={() => void refetch()}>
            {threads.retry}
          </button>
        </p>
      )}
      {data && isFound && (
        <p role="status" className={data.length > 0 ? 'sr-only' : 'px-2 py-1 text-muted'}>
          {threads.found(data.length)}
        </p>
      )}
      {data?.length === 0 && words === '' && <p className="px-2 py-1 text-muted">{threads.none}</p>}
      {data && <Groups threads={data} currentId={currentId} onOpen={onOpen} />}
    </>
  );
}

type GroupsProps = Omit<ThreadListProps, 'words'> & { threads: readonly ThreadSummary[] };

function Groups({ threads, currentId, onOpen }: GroupsProps) {
  const { locale } = useLanguage();
  const texts = useChatTexts().threads;
  return groupThreads(threads, Date.now()).map(({ age, threads: inGroup }) => (
    <section key={age} className="mb-2">
      <h2 className="px-2 pb-0.5 text-muted text-sm">{texts.ages[age]}</h2>
      <ul
        aria-label={`${texts.title}・${texts.ages[age]}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
      >
        {inGroup.map((thread) => {
          const when = timeLabel(thread.updated, age);
          return (
            <li key={thread.id}>
              <ThreadRow
                thread={thread}
                when={when.includes('-') ? shortDateText(when, locale) : when}
                isCurrent={thread.id === currentId}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
