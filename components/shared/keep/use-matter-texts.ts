'use client';

import { matters } from '#lib/messages/zh-TW/matters.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';
import { useLanguage } from '../messages-provider.tsx';

/** The texts of matters: only their pages, and the box that puts things into them, load them. */
export const useMatterTexts = (): Messages['matters'] => useLanguage().english?.matters ?? matters;
