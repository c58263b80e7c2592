'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { admin } from '#lib/messages/zh-TW/admin.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** The texts of administrators: no other page loads them. */
export const useAdminTexts = (): Messages['admin'] => useLanguage().english?.admin ?? admin;
