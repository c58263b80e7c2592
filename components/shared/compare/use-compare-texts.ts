'use client';

import { compare } from '#lib/messages/zh-TW/compare.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';
import { useLanguage } from '../messages-provider.tsx';

/** The texts of comparing: no other page loads them. */
export const useCompareTexts = (): Messages['compare'] => useLanguage().english?.compare ?? compare;
