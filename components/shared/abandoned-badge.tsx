'use client';

import { Badge } from '#components/ui/badge.tsx';
import type { DocType } from '#lib/contract/document.ts';
import type { SuggestionKind } from '#lib/contract/suggest.ts';
import { useMessages } from './messages-provider.tsx';

type AbandonedBadgeProps = { kind: DocType | SuggestionKind | null | undefined };

const STATUTES: ReadonlySet<unknown> = new Set<AbandonedBadgeProps['kind']>(['法規命令', 'act', 'article']);

/** Says beside a title that the document is no longer in force. */
export function AbandonedBadge({ kind }: AbandonedBadgeProps) {
  const { abandoned, abandonedExplained } = useMessages().search;
  return (
    <Badge tone="danger">
      <span title={abandonedExplained}>{abandoned(!kind || STATUTES.has(kind))}</span>
    </Badge>
  );
}
