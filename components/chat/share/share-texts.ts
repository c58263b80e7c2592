'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { share } from '#lib/messages/zh-TW/share.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of the share dialog and of shared conversations; other conversations don't load them. */
export const useShareTexts = (): Messages['share'] => useLanguage().english?.share ?? share;
