'use client';

import { settingsSummary } from '#components/filters/summary.logic.ts';
import { useLanguage } from '#components/messages/messages-provider.tsx';
import type { ChatSettings } from '#lib/chat/settings.ts';

/** What was set when the question was asked. */
export function UsedSettings({ used }: { used: ChatSettings }) {
  const { locale, messages } = useLanguage();
  const { chat } = messages;
  return (
    <p className="text-muted text-sm">
      {chat.used}
      {locale === 'zh-TW' ? '：' : ': '}
      {settingsSummary(used, messages, locale) ?? chat.usedNothing}
    </p>
  );
}
