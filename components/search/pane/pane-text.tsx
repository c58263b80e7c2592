'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { HitsBarRoom } from '#components/shared/reading/hits-bar.tsx';
import { Reading } from '#components/shared/reading/reading.tsx';
import { TextHtml } from '#components/shared/reading/text-html.tsx';
import { Button } from '#components/ui/button.tsx';
import { Runs } from '#components/ui/runs.tsx';
import type { DocumentReading } from '#lib/document/reading.ts';
import { emRuns } from '#lib/highlight/runs.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';

type PaneTextProps = {
  hit: UpstreamHit;
  marked: string | null;
  /** The permanent address of the document. */
  address: string;
  query: Pick<UseQueryResult<DocumentReading | null>, 'data' | 'isError' | 'error' | 'refetch'>;
};

/** The text of the selected result; the passage that was found where the upstream has no documents, and until it is read. */
export function PaneText({ hit, marked, address, query: { data, isError, error, refetch } }: PaneTextProps) {
  const { pane } = usePageTexts().results;
  const isAwaited = data === undefined && !isError;
  if (data)
    return (
      <div className="max-w-measure text-lg">
        <Reading
          source={{
            official: data.official,
            short: data.short ?? data.official,
            address,
            note: statusNote(data),
          }}
          query={marked}
          hits={data.hits}
        >
          <TextHtml key={data.html} html={data.html} />
        </Reading>
        {!data.is_whole && <p className="mt-4 border-line border-t pt-3 text-muted">{pane.cut}</p>}
      </div>
    );
  return (
    <div className="grid max-w-measure gap-3">
      {isAwaited && marked !== null && <HitsBarRoom />}
      {hit.content && (
        <p lang="zh-TW" className="whitespace-pre-line break-words text-lg">
          <Runs runs={emRuns(hit.content)} />
        </p>
      )}
      {isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          {/* Her daily limit of reads is reached: our server says until when, in her language; a retry before that
              would be refused. */}
          {error?.cause === 429 ? (
            <p>{error.message}</p>
          ) : (
            <>
              <p>{pane.failed}</p>
              <Button onClick={() => void refetch()}>{pane.retry}</Button>
            </>
          )}
        </div>
      ) : (
        <p className="text-muted">{data === null ? pane.none : pane.loading}</p>
      )}
    </div>
  );
}
