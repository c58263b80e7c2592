'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { check } from '#lib/messages/zh-TW/check.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of checking a brief: no other page loads them. */
export const useCheckTexts = (): Messages['check'] => useLanguage().english?.check ?? check;
