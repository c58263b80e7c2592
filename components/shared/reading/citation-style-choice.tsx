'use client';

import { CITATION_STYLES } from '#lib/document/selected-text.ts';
import { usePageTexts } from '../page-texts.ts';
import { chooseCitationStyle, useCitationStyle } from './citation-style.ts';

/** In which style passages are cited when they are copied; kept by this browser. */
export function CitationStyleChoice() {
  const { passage } = usePageTexts().document;
  const chosen = useCitationStyle();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1 text-sm print:hidden">
      <legend className="sr-only">{passage.style}</legend>
      {CITATION_STYLES.map((style) => (
        <button
          key={style}
          type="button"
          aria-pressed={style === chosen}
          title={passage.styleOf(passage.styles[style])}
          // A press must not take the selection away.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => chooseCitationStyle(style)}
          className="min-h-7 whitespace-nowrap rounded border border-transparent px-1.5 text-muted hover:bg-raised hover:text-ink aria-pressed:border-control aria-pressed:text-ink"
        >
          {passage.styles[style]}
        </button>
      ))}
    </fieldset>
  );
}
