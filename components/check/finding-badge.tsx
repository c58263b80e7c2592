'use client';

import type { CheckFinding } from '#lib/contract/names.ts';
import { FINDING_BADGE } from './finding-look.ts';
import { useCheckTexts } from './use-check-texts.ts';

/** The word for what was found of a citation. */
export function FindingBadge({ finding }: { finding: CheckFinding }) {
  const { findings } = useCheckTexts();
  return (
    <span
      className={`whitespace-nowrap rounded-sm border px-1.5 text-sm leading-5 ${FINDING_BADGE[finding]}`}
    >
      {findings[finding]}
    </span>
  );
}
