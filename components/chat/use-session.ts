'use client';

import { useChat } from '@ai-sdk/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChatSession } from './chat-session.ts';
import { turnsOf } from './turns.logic.ts';

/** Words arrive faster than they need to be drawn. */
const DRAW_MS = 60;

/** A conversation as it stands, kept up. */
export function useSession(session: ChatSession) {
  const { messages, status } = useChat({ chat: session.chat, throttle: DRAW_MS });
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const turns = useMemo(() => turnsOf(messages), [messages]);
  const isStreaming = status === 'submitted' || status === 'streaming';
  const isBusy = isStreaming || state.connection === 'joining' || state.connection === 'reconnecting';
  return { ...state, turns, status, isStreaming, isBusy };
}

/** Follows a running answer, and reads what other tabs did each time this one becomes visible. */
export function useCatchUp(session: ChatSession, isRunning: boolean, isKnown: boolean): void {
  useEffect(() => {
    if (isRunning) void session.resume();
    else if (isKnown) void session.sync();
    const catchUp = () => {
      if (document.visibilityState === 'visible' && session.chat.messages.length > 0) void session.sync();
    };
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [session, isRunning, isKnown]);
}
