'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChatSession } from './chat-session.ts';
import type { SessionRecord } from './session-record.ts';
import { turnsOf } from './turns.logic.ts';

/** Words arrive faster than they need to be drawn. */
const DRAW_MS = 60;

/** Draws at once, then no oftener than every `DRAW_MS`, and never misses the last change. */
function subscribeThrottled(record: SessionRecord, draw: () => void): () => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawNow = () => {
    timer = undefined;
    drawnAt = performance.now();
    draw();
  };
  const unsubscribe = record.subscribe(() => {
    const wait = drawnAt + DRAW_MS - performance.now();
    if (timer === undefined && wait <= 0) drawNow();
    else timer ??= setTimeout(drawNow, wait);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** A conversation as it stands, kept up. */
export function useSession(session: ChatSession) {
  const { record } = session;
  const drawnSeldom = useMemo(() => (draw: () => void) => subscribeThrottled(record, draw), [record]);
  const messages = useSyncExternalStore(drawnSeldom, record.getMessages, record.getMessages);
  const status = useSyncExternalStore(record.subscribe, record.getStatus, record.getStatus);
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const turns = useMemo(() => turnsOf(messages), [messages]);
  const isStreaming = status === 'submitted' || status === 'streaming';
  const isBusy = isStreaming || state.connection === 'joining' || state.connection === 'reconnecting';
  return { ...state, turns, status, isStreaming, isBusy };
}

export type SessionView = ReturnType<typeof useSession>;

/**
 * Follows a running answer, and reads what other tabs and windows did each time this one is turned to. A window beside
 * another one is visible all the time, and gets only the focus.
 */
export function useCatchUp(session: ChatSession, isRunning: boolean, isKnown: boolean): void {
  useEffect(() => {
    if (isRunning) void session.resume();
    else if (isKnown) void session.sync();
    // A tab that becomes visible gets the focus too.
    let isReading = false;
    const catchUp = async () => {
      if (isReading || document.visibilityState !== 'visible' || session.record.messages.length === 0) return;
      isReading = true;
      await session.sync();
      isReading = false;
    };
    const online = () => void session.online();
    document.addEventListener('visibilitychange', catchUp);
    window.addEventListener('focus', catchUp);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', catchUp);
      window.removeEventListener('focus', catchUp);
      window.removeEventListener('online', online);
    };
  }, [session, isRunning, isKnown]);
}
