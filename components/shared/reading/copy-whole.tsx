'use client';

import { Copy } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { usePageTexts } from '../page-texts.ts';
import { CitationStyleChoice } from './citation-style-choice.tsx';
import type { useCopying } from './use-copying.ts';

type CopyWholeProps = {
  outcome: ReturnType<typeof useCopying>['outcome'];
  onCopy: () => Promise<void>;
};

/** Copies the article that is read with its citation, in the style that is chosen beside. */
export function CopyWhole({ outcome, onCopy }: CopyWholeProps) {
  const { passage } = usePageTexts().document;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <button type="button" onClick={() => void onCopy()} className={`${buttonClass()} gap-1.5`}>
        <Copy aria-hidden="true" className="size-3.5" />
        {outcome === 'copied' ? passage.copied : passage.copyArticle}
      </button>
      <CitationStyleChoice />
    </div>
  );
}
