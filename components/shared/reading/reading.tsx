'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { lazily } from '../lazily/lazily.tsx';
import { CopyWhole } from './copy-whole.tsx';
import { HitsBar } from './hits-bar.tsx';
import type { ReadSource } from './selected-texts.ts';
import { useCopying } from './use-copying.ts';
import { useFirstSelection } from './use-first-selection.ts';
import { usePreview } from './use-preview.ts';
import { useTarget } from './use-target.ts';

// Loaded with the first preview and the first selection. Where it cannot be, there is none, and the text is read as before.
const PreviewCard = lazily(async () => (await import('./preview-card.tsx')).PreviewCard);
const PassageToolbar = lazily(async () => (await import('./passage-toolbar.tsx')).PassageToolbar);

type ReadingProps = {
  source: ReadSource;
  /** Of an article, which is copied whole by one click. */
  isArticle?: boolean;
  query: string | null;
  hits: number;
  children: ReactNode;
};

/** The text of a document with what helps to read it: places of the query, previews, copying with the source. */
export function Reading({ source, isArticle = false, query, hits, children }: ReadingProps) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [isMarked, setIsMarked] = useState(true);
  useTarget(text);
  const copying = useCopying(text, source);
  const hasSelected = useFirstSelection(text);
  const { previewed, close } = usePreview(frame, card, (href) => router.push(href));
  return (
    <>
      {query !== null && hits > 0 && isMarked && (
        <HitsBar query={query} total={hits} text={text} onClose={() => setIsMarked(false)} />
      )}
      <div ref={frame} className="relative min-w-0">
        {isArticle && <CopyWhole outcome={copying.outcome} onCopy={copying.copyAll} />}
        <div ref={text} lang="zh-TW" className={`doc-text ${isMarked ? '' : 'unmarked'}`}>
          {children}
        </div>
        {hasSelected && (
          <PassageToolbar
            text={text}
            frame={frame}
            source={source}
            outcome={copying.outcome}
            copyRange={copying.copyRange}
          />
        )}
        {previewed && <PreviewCard previewed={previewed} card={card} frame={frame} onClose={close} />}
      </div>
    </>
  );
}
