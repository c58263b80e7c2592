'use client';

import { AskLink } from '#components/shared/ask-link.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import type { ReadSource } from '#components/shared/reading/selected-texts.ts';
import { SourceLines } from '#components/shared/reading/source-lines.tsx';
import type { ActFact } from '#lib/taiwan/document/articles/act-facts.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { DocumentFacts } from './document-facts.tsx';
import type { DocumentTitleBlock } from './document-text.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

type DocumentSideProps = {
  document: DocumentTitleBlock;
  ended: EndOfForce | null;
  facts: readonly ActFact[];
  source: ReadSource;
};

/** Beside the text: the facts of the document, how it is cited, and what can be done with it. */
export function DocumentSide({ document, ended, facts, source }: DocumentSideProps) {
  const texts = useDocumentTexts();
  const { doc_id, title, doc_type } = document;
  return (
    <aside
      aria-label={texts.facts}
      className="grid content-start gap-3 self-start desk:sticky desk:top-[calc(var(--frame-top)+1rem)] desk:row-span-2 desk:row-start-1 desk:border-line desk:border-l desk:pl-5 print:my-3 print:border-0 print:p-0 desk:col-start-2 xl:col-start-3"
    >
      <DocumentFacts document={document} ended={ended} more={facts} />
      <SourceLines {...source} />
      <p className="flex flex-wrap items-center gap-x-4">
        <AskLink title={title} />
        <CompareToggle docId={doc_id} title={title} hasKey />
        <KeyedKeepButton
          things={[{ kind: 'document', doc_id, title, doc_type }]}
          label={title}
          isPageSubject
        />
      </p>
    </aside>
  );
}
