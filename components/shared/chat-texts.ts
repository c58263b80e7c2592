'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { chat } from '#lib/messages/zh-TW/chat.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of conversations: no other page loads them. */
export const useChatTexts = (): Messages['chat'] => useLanguage().english?.chat ?? chat;
