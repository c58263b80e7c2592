import type { ReactNode } from 'react';

type RuledPartsProps = { lead?: ReactNode; parts: readonly string[] };

/**
 * Parts of a line with a rule between two of them, and none where a line begins or ends: the rule before the first part
 * of a line is cut off at the edge.
 */
export function RuledParts({ lead, parts }: RuledPartsProps) {
  const look = 'mr-2 border-line border-l pl-2';
  return (
    <span className="block overflow-x-clip">
      <span data-ruled className="-ml-[calc(0.5rem+1px)] flex flex-wrap">
        {lead && <span className={look}>{lead}</span>}
        {parts.map((part) => (
          <span key={part} className={look}>
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
