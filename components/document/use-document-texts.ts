'use client';

import { documentPage } from '#lib/messages/zh-TW/document-page.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';
import { useLanguage } from '../shared/messages-provider.tsx';

/** The texts of pages of documents, which results and answers do without. */
export const useDocumentTexts = (): Messages['documentPage'] =>
  useLanguage().english?.documentPage ?? documentPage;
