'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { share } from '#lib/messages/zh-TW/share.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of links to conversations: no conversation loads them before one is asked for. */
export const useShareTexts = (): Messages['share'] => useLanguage().english?.share ?? share;
