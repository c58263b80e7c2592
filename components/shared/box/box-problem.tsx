'use client';

import { QUERY_MAX, type SearchProblem } from '#lib/search/check.ts';
import { useMessages } from '../messages-provider.tsx';

/** Why nothing was sent, right below the box. */
export function BoxProblem({ problem }: { problem: SearchProblem }) {
  const { invalid } = useMessages().search;
  if (problem.field !== 'q') return null;
  return (
    <p
      role="alert"
      className="absolute inset-x-0 top-full z-20 mt-1 rounded border border-danger bg-canvas p-3 text-danger text-sm shadow-lg"
    >
      {problem.reason === 'blank' ? invalid.queryEmpty : invalid.queryTooLong(problem.length, QUERY_MAX)}
    </p>
  );
}
