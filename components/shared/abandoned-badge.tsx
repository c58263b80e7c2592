'use client';

import { Badge } from '#components/ui/badge.tsx';
import { useMessages } from './messages-provider.tsx';

/** Says beside a title that the document is no longer in force. */
export function AbandonedBadge() {
  const { abandoned, abandonedExplained } = useMessages().search;
  return (
    <Badge tone="danger">
      <span title={abandonedExplained}>{abandoned}</span>
    </Badge>
  );
}
