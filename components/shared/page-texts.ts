'use client';

import { desk } from '#lib/messages/zh-TW/desk.ts';
import { pages } from '#lib/messages/zh-TW/pages.ts';
import type { PageMessages } from '#lib/messages/zh-TW.ts';
import { useLanguage } from './messages-provider.tsx';

const texts: PageMessages = { ...desk, ...pages };

/** The texts of results, documents and settings: a page that has none of them does not load them. */
export const usePageTexts = (): PageMessages => useLanguage().english ?? texts;
