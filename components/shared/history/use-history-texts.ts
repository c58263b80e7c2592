'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { history } from '#lib/messages/zh-TW/history.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of the history and of saved searches: only their pages load them, and what saves a search. */
export const useHistoryTexts = (): Messages['history'] => useLanguage().english?.history ?? history;
