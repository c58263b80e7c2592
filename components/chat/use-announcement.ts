'use client';

import { useEffect, useRef, useState } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { announcementAt, type Phase } from './announcement.logic.ts';
import type { QuestionFailure } from './failure.logic.ts';
import type { ConversationTurn } from './turns.logic.ts';

/** The text of the page's one live region. */
export function useAnnouncement(
  phase: Phase,
  last: ConversationTurn | undefined,
  failure: QuestionFailure | null,
): string {
  const chat = useChatTexts();
  const [announcement, setAnnouncement] = useState('');
  const announcedPhase = useRef<Phase>('idle');
  useEffect(() => {
    const next = announcementAt(announcedPhase.current, phase, { last, failure }, chat);
    announcedPhase.current = phase;
    if (next !== null) setAnnouncement(next);
  }, [phase, last, failure, chat]);
  return announcement;
}
