'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { settingsSummary } from '../settings/summary.logic.ts';
import { ScopeCount } from './scope-count.tsx';

/** What was set when the question was asked, and how many decisions that left; nothing where nothing was set. */
export function UsedSettings({ used }: { used: ChatSettings }) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const chat = useChatTexts();
  const summary = settingsSummary(used, messages, locale);
  if (summary === null) return null;
  return (
    <p className="text-muted text-sm">
      {chat.used(summary)} <ScopeCount {...used} />
    </p>
  );
}
