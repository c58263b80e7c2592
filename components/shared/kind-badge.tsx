'use client';

import { Badge } from '#components/ui/badge.tsx';
import { type Badged, badgeOf } from '#lib/taiwan/badges.ts';
import { useMessages } from './messages-provider.tsx';

/** What a document is in one word of lawyers, beside its title; nothing where that is not known. */
export function KindBadge({ document }: { document: Badged }) {
  const { badges } = useMessages().results;
  const badge = badgeOf(document);
  return badge && <Badge>{badges[badge]}</Badge>;
}
