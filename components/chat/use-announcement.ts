'use client';

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { announcementAt, type Phase } from './announcement.logic.ts';
import type { ChatFailure } from './failure.logic.ts';
import type { Turn } from './turns.logic.ts';

/** The text of the page's one live region. */
export function useAnnouncement(phase: Phase, last: Turn | undefined, failure: ChatFailure | null): string {
  const { chat } = useMessages();
  const [announcement, setAnnouncement] = useState('');
  const told = useRef<Phase>('idle');
  useEffect(() => {
    const next = announcementAt(told.current, phase, { last, failure }, chat);
    told.current = phase;
    if (next !== null) setAnnouncement(next);
  }, [phase, last, failure, chat]);
  return announcement;
}
