'use client';

import { Badge } from '#components/ui/badge.tsx';
import { type Badged, badgeOf } from '#lib/taiwan/kinds/badges.ts';
import { usePageTexts } from './page-texts.ts';

/** What a document is in one word of lawyers, beside its title; nothing where that is not known. */
export function KindBadge({ document }: { document: Badged }) {
  const { badges } = usePageTexts().results;
  const badge = badgeOf(document);
  return badge && <Badge>{badges[badge]}</Badge>;
}
