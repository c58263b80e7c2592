'use client';

import { Notice } from '#components/ui/notice.tsx';
import { useHoldings, WithHoldings } from './holdings-provider.tsx';
import { useMessages } from './messages-provider.tsx';

/** The same command as in README.md. */
const FETCH_COMMAND = 'npm run corpus -- fetch';

/** Where nothing but the demonstration corpus is held: that it is made up, and which command brings the real statutes. */
export function DemonstrationNotice() {
  return (
    <WithHoldings>
      <IfFictional />
    </WithHoldings>
  );
}

function IfFictional() {
  const { demonstration } = useMessages().coverage;
  if (!useHoldings()?.fictional) return null;
  return (
    <Notice tone="warn" title={demonstration.title}>
      <p>{demonstration.body}</p>
      <p>
        <code className="select-all rounded-sm border border-line bg-canvas px-2 py-1 font-mono text-sm">
          {FETCH_COMMAND}
        </code>
      </p>
      <p className="text-muted text-sm">{demonstration.more}</p>
    </Notice>
  );
}
