'use client';

import { Badge } from '#components/ui/badge.tsx';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { endedText } from './ended-text.ts';
import { useLanguage } from './messages-provider.tsx';

type AbandonedBadgeProps = { ended: EndOfForce | null | undefined };

/** Says beside a title that the document is no longer in force: 已廢止 103.5.1; nothing while it is. */
export function AbandonedBadge({ ended }: AbandonedBadgeProps) {
  const { locale, messages } = useLanguage();
  return ended && <Badge tone="danger">{endedText(ended, messages.search.ended, locale)}</Badge>;
}
