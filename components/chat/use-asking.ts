'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { earlyInputs } from '#components/shared/fields/early-input.ts';
import { fill, fitHeight } from './ask/question-box.tsx';
import type { ChatSession } from './chat-session.ts';
import {
  keepEdited,
  keepQuestionDraft,
  newQuestionKey,
  readEdited,
  readQuestionDraft,
} from './question-drafts.ts';
import { type TypedSettings, withEarlySettings } from './settings/settings.logic.ts';
import { useRefreshThreads } from './threads/use-threads.ts';
import type { TurnActions } from './turn.tsx';
import { type ConversationTurn, textOf } from './turns.logic.ts';
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
  const [editing, setEditing] = useState<{ turn: string; text: string } | null>(null);
  const place = isNew ? newQuestionKey(question) : session.id;

  const keep = (text: string, settingsNow: TypedSettings) =>
    keepQuestionDraft(place, { text, settings: isNew ? null : settingsNow });

  // The draft is the browser's: the server's HTML comes without it.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const textarea = box.current;
    const draft = readQuestionDraft(place);
    // Input from before hydration takes precedence over the stored draft.
    const isTyped = textarea !== null && textarea.value !== textarea.defaultValue;
    const early = textarea?.form ? earlyInputs(textarea.form) : [];
    const kept = (!isNew && draft?.settings) || typed;
    const next = early.length > 0 ? withEarlySettings(kept, early) : kept;
    if (next !== typed) change(next);
    const isSent =
      draft?.text === session.pendingQuestion || turns.some((turn) => textOf(turn.question) === draft?.text);
    if (textarea && draft && !isTyped && !isSent) {
      textarea.value = draft.text;
      fitHeight(textarea);
    }
    if (isTyped) textarea.dispatchEvent(new Event('input', { bubbles: true }));
    if (isTyped || early.length > 0) keep(textarea?.value ?? '', next);
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

  // The list shows what is being answered, and the title of a conversation that has just begun.
  const isBusy = session.isBusy;
  useEffect(() => {
    if (!isBusy && turns.length > 0) refreshThreads();
  }, [isBusy, turns.length, refreshThreads]);

  const latest = useRef({ send, turns });
  latest.current = { send, turns };
  const actions = useMemo<TurnActions>(() => {
    function edit(turn: string) {
      const found = latest.current.turns.find(({ id }) => id === turn);
      if (found) setEditing({ turn, text: readEdited(session.id, turn) ?? textOf(found.question) });
    }
    return {
      onEdit: edit,
      onTypeEdit: (turn, text) => keepEdited(session.id, turn, text),
      onCancelEdit: (turn) => {
        keepEdited(session.id, turn, '');
        setEditing(null);
      },
      onResend: (turn, text) => void latest.current.send(text, turn),
      onRemedy: (remedy, turn) => {
        const found = latest.current.turns.find(({ id }) => id === turn);
        if (!found) return;
        if (remedy === 'edit') edit(turn);
        else if (remedy === 'regenerate') latest.current.send(textOf(found.question), turn);
        else if (box.current) fill(box.current, chat.actions.goOnText);
      },
    };
  }, [chat, session]);

  function putBack(text: string) {
    const textarea = box.current;
    if (textarea) fill(textarea, textarea.value.trim() ? `${text}\n${textarea.value}` : text);
  }

  return {
    box,
    typed,
    settings,
    problems,
    showProblems,
    editing,
    actions,
    send,
    choose: (text: string) => box.current && fill(box.current, text),
    keepText(text: string) {
      session.prepare();
      import('./turn.tsx').catch(() => {});
      keep(text, typed);
    },
    changeSettings(next: TypedSettings) {
      change(next);
      keep(box.current?.value ?? '', next);
    },
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
