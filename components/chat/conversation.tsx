'use client';

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { Composer } from './ask/composer.tsx';
import { ChatEmpty } from './chat-empty.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { LiveNote } from './live-note.tsx';
import { Refused } from './refused.tsx';
import { sessionFor } from './sessions.ts';
import { ShareButton } from './share/share-button.tsx';
import type { TurnProps } from './turn.tsx';
import { TurnPlain } from './turn-plain.tsx';
import { repeatsQuestion, textOf } from './turns.logic.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking } from './use-asking.ts';
import { useComposerHeight } from './use-composer-height.ts';
import { scrollToEnd, useFollowStream } from './use-follow-stream.ts';
import { useCatchUp, useSession } from './use-session.ts';

// A new conversation has no turn: the component that shows turns is loaded while the question is typed. If it cannot be
// loaded, the plain text is shown.
const Turn = lazy<ComponentType<TurnProps>>(() =>
  import('./turn.tsx').then(
    (module) => ({ default: module.Turn }),
    () => ({ default: TurnPlain }),
  ),
);

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
  const { turns, refused, connection, stop, status, isStreaming, isBusy } = useSession(session);
  useCatchUp(session, thread?.thread.running ?? false, !isNew);

  const content = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  useComposerHeight(composer, content);
  const isAway = useFollowStream(content, isBusy);
  const last = turns.at(-1);
  const asking = useAsking({ session, isNew, question, turns });
  const { box, editing, typed, settings, problems, showProblems, send } = asking;

  // Whoever comes here comes to ask; a phone would cover half of the page with its keyboard.
  useEffect(() => {
    if (isNew && window.matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [isNew, box]);

  const hasWords = last?.answer ? textOf(last.answer) !== '' : false;
  const phase = !isBusy ? 'idle' : hasWords && status !== 'submitted' ? 'writing' : 'asked';
  const announcement = useAnnouncement(phase, last, refused?.failure ?? null);

  // Scrolls to a question that was just sent.
  const seen = useRef(turns.length);
  useEffect(() => {
    if (turns.length > seen.current && isStreaming) scrollToEnd();
    seen.current = turns.length;
  }, [turns.length, isStreaming]);

  const from = useMemo(() => ({ thread_id: id }), [id]);
  const startAnew = useCallback(() => asking.startAnew(), [asking.startAnew]);
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
        <Suspense fallback={null}>
          {turns.map((turn, index) => (
            <Turn
              key={turn.id}
              id={turn.id}
              from={from}
              question={turn.question}
              answer={turn.answer}
              isLive={(isBusy || connection === 'lost') && turn === last}
              editing={editing?.turn === turn.id ? editing.text : null}
              canAct={!isBusy}
              isRefused={refused?.request.turn_id === turn.id}
              later={turns.length - 1 - index}
              webUrl={webUrl}
              actions={asking.actions}
            />
          ))}
        </Suspense>
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
            onStartAnew={startAnew}
          />
        )}
      </div>
      <div
        ref={composer}
        className="tall:sticky -mb-4 bottom-frame-bottom max-w-[41rem] desk:max-w-[36rem] print:hidden"
      >
        {isAway && (
          <div className="pointer-events-none absolute -top-11 right-0 left-0 grid justify-center">
            <Button className="pointer-events-auto shadow" onClick={scrollToEnd}>
              ↓ {chat.actions.toEnd}
            </Button>
          </div>
        )}
        <Composer
          box={box}
          initialText={isNew ? question : ''}
          typed={typed}
          settings={settings}
          problems={problems}
          showProblems={showProblems}
          isBusy={isBusy}
          stop={stop}
          onSettings={asking.changeSettings}
          onType={asking.keepText}
          onSend={(text) => send(text)}
          onStop={() => void session.stop()}
        />
      </div>
    </div>
  );
}
