'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { DockedComposer } from './ask/docked-composer.tsx';
import { ChatEmpty } from './chat-empty.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { LiveNote } from './live-note.tsx';
import { Refused } from './refused.tsx';
import { sessionFor } from './sessions.ts';
import { ShareButton } from './share/share-button.tsx';
import { TurnList } from './turn-list.tsx';
import { repeatsQuestion, textOf } from './turns.logic.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking } from './use-asking.ts';
import { useComposerHeight } from './use-composer-height.ts';
import { useFollowStream, useScrollToSent } from './use-follow-stream.ts';
import { useCatchUp, useSession } from './use-session.ts';

type ConversationProps = {
  id: string;
  /** As the server has it; null for one that begins, or that this tab knows already. */
  thread: ThreadDetail | null;
  /** Nothing is asked yet: the question and its settings come from the address. */
  isNew: boolean;
  question: string;
  webUrl: string;
};

/** A conversation: its turns, what is going on, and the box for the next question. */
export function Conversation({ id, thread, isNew, question, webUrl }: ConversationProps) {
  const { app } = useMessages();
  const chat = useChatTexts();
  const [session] = useState(() => sessionFor(id, thread?.messages));
  const view = useSession(session);
  const { turns, refused, connection, status, isStreaming, isBusy } = view;
  useCatchUp(session, thread?.thread.running ?? false, !isNew);

  const content = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  useComposerHeight(composer, content);
  const isAway = useFollowStream(content, isBusy);
  const last = turns.at(-1);
  const asking = useAsking({ session, isNew, question, turns });
  const { box } = asking.composerProps;

  // Whoever comes here comes to ask; a phone would cover half of the page with its keyboard.
  useEffect(() => {
    if (isNew && window.matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [isNew, box]);

  const hasWords = last?.answer ? textOf(last.answer) !== '' : false;
  const phase = !isBusy ? 'idle' : hasWords && status !== 'submitted' ? 'writing' : 'asked';
  const announcement = useAnnouncement(phase, last, refused?.failure ?? null);

  useScrollToSent(turns.length, isStreaming);

  const title = useMemo(
    () => thread?.thread.title.trim() || (turns[0] ? textOf(turns[0].question).slice(0, 40) : ''),
    [thread, turns],
  );
  return (
    <div className="flex min-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-2rem)] min-w-0 flex-col gap-5 max-wide:min-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-6rem)] print:min-h-0">
      <title>{`${title ? chat.pageTitle(title) : chat.title} — ${app.name}`}</title>
      {turns.length === 0 ? (
        <h1 className="sr-only">{title || chat.title}</h1>
      ) : (
        <ConversationHeader
          title={title || chat.title}
          isTitleRepeated={repeatsQuestion(title, turns)}
          webUrl={webUrl}
        >
          <ShareButton threadId={id} webUrl={webUrl} />
        </ConversationHeader>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* The scroll margin keeps focused elements clear of the sticky box at the bottom. */}
      <div
        ref={content}
        className="grid flex-1 content-start gap-8 [&_:is(a,button,li,summary,[tabindex])]:scroll-mb-[calc(var(--composer,12rem)+1rem)]"
      >
        {turns.length === 0 && !isBusy && <ChatEmpty onChoose={asking.choose} />}
        <TurnList
          threadId={id}
          session={view}
          editing={asking.editing}
          actions={asking.actions}
          webUrl={webUrl}
        />
        {(isBusy || connection === 'lost') && (
          <LiveNote
            connection={connection}
            isStreaming={isStreaming}
            hasWords={phase === 'writing'}
            onReconnect={() => void session.resume('reconnecting')}
          />
        )}
        {refused && !isBusy && (
          <Refused
            failure={refused.failure}
            question={refused.request.replaces ? refused.request.question : null}
            onRetry={() => session.retry()}
            onEdit={asking.rephrase}
            onShowRunning={asking.showRunning}
            onStartAnew={asking.startAnew}
          />
        )}
      </div>
      <DockedComposer
        ref={composer}
        {...asking.composerProps}
        initialText={isNew ? question : ''}
        isAway={isAway}
        isBusy={isBusy}
        stop={view.stop}
        onStop={() => void session.stop()}
      />
    </div>
  );
}
