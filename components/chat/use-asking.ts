'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { fill } from './ask/question-box.tsx';
import { useQuestionDraft } from './ask/use-question-draft.ts';
import type { ChatSession } from './chat-session.ts';
import { keepEdited, keepQuestionDraft, newQuestionKey } from './question-drafts.ts';
import type { TypedSettings } from './settings/settings.logic.ts';
import { useRefreshThreads } from './threads/use-threads.ts';
import { type ConversationTurn, textOf } from './turns.logic.ts';
import { useTurnActions } from './use-turn-actions.ts';
import { useTypedSettings } from './use-typed-settings.ts';

type AskingOptions = {
  session: ChatSession;
  isNew: boolean;
  question: string;
  turns: readonly ConversationTurn[];
};

/** Everything that becomes a question: the box and its draft, the settings, asking again and changing a question. */
export function useAsking({ session, isNew, question, turns }: AskingOptions) {
  const chat = useChatTexts();
  const router = useRouter();
  const refreshThreads = useRefreshThreads();
  const box = useRef<HTMLTextAreaElement>(null);
  const lastUsed = turns.at(-1)?.answer?.metadata?.used;
  const { typed, settings, problems, change } = useTypedSettings(isNew, lastUsed);
  const [showProblems, setShowProblems] = useState(isNew && problems.length > 0 ? 1 : 0);
  const place = isNew ? newQuestionKey(question) : session.id;
  const isAsked = (text: string) =>
    text === session.pendingQuestion || turns.some((turn) => textOf(turn.question) === text);
  const keep = useQuestionDraft({ place, box, typed, change, isNew, isAsked });

  // The list shows what is being answered, and the title of a conversation that has just begun.
  const isBusy = session.isBusy;
  useEffect(() => {
    if (!isBusy && turns.length > 0) refreshThreads();
  }, [isBusy, turns.length, refreshThreads]);

  const { editing, setEditing, actions } = useTurnActions({
    threadId: session.id,
    turns,
    send,
    goOn: () => box.current && fill(box.current, chat.actions.goOnText),
  });

  function send(text: string, replaces?: string): boolean {
    if (problems.length > 0) {
      setShowProblems((count) => count + 1);
      return false;
    }
    const typedMeanwhile = () => (replaces ? (box.current?.value ?? '') : '');
    const isSent = session.send({ question: text, settings, ...(replaces && { replaces }) }, () => {
      keepQuestionDraft(session.id, { text: box.current?.value ?? '', settings: typed });
      if (replaces) keepEdited(session.id, replaces, '');
      refreshThreads();
    });
    if (!isSent) return false;
    setEditing(null);
    // Until the server has it, the question is also a draft: a reload or a sign-in does not lose it.
    keepQuestionDraft(place, null);
    keepQuestionDraft(session.id, { text: typedMeanwhile() || text, settings: typed });
    if (isNew) window.history.replaceState(null, '', `/chat/${session.id}`);
    return true;
  }

  function putBack(text: string) {
    const textarea = box.current;
    if (textarea) fill(textarea, textarea.value.trim() ? `${text}\n${textarea.value}` : text);
  }

  return {
    editing,
    actions,
    composerProps: {
      box,
      typed,
      settings,
      problems,
      showProblems,
      onSettings(next: TypedSettings) {
        change(next);
        keep(box.current?.value ?? '', next);
      },
      onType(text: string) {
        session.prepare();
        import('./turn.tsx').catch(() => {});
        keep(text, typed);
      },
      onSend: (text: string) => send(text),
    },
    choose: (text: string) => box.current && fill(box.current, text),
    /** Takes a refused question back to where it was written. */
    rephrase() {
      const replaced = session.state.refused?.request.replaces;
      const text = session.withdraw();
      if (text === null) return;
      if (replaced) setEditing({ turn: replaced, text });
      else putBack(text);
    },
    /** Another tab's question goes first; this one waits in the box. */
    showRunning() {
      const replaced = session.state.refused?.request.replaces;
      const text = session.withdraw();
      if (text !== null && !replaced) putBack(text);
      void session.sync();
    },
    startAnew() {
      const text = session.withdraw() ?? '';
      keepQuestionDraft(newQuestionKey(''), { text, settings: null });
      router.push('/chat');
    },
  };
}
