'use client';

import type { ReactNode } from 'react';
import { Reading } from '#components/shared/reading/reading.tsx';
import type { ReadSource } from '#components/shared/reading/selected-texts.ts';
import { useAddress } from '#components/shared/use-address.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { EditionsResponse } from '#lib/contract/editions.ts';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import type { Statement } from '#lib/contract/statements.ts';
import type { OutlineItem } from '#lib/document/blocks.ts';
import { ActBar } from './act-bar.tsx';
import { ArticleNeighbours } from './article-links.tsx';
import { Changes } from './changes.tsx';
import { Editions } from './editions/editions.tsx';
import { TextAtTheTime } from './editions/text-at-the-time.tsx';
import { Instances } from './instances.tsx';
import { linksAreNewer } from './newer-links.logic.ts';
import { NewerLinks } from './newer-links.tsx';
import { OutlineFolded } from './outline.tsx';
import { RepeatedStatements } from './repeated-statements.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** All that is known of a document but its text, which comes as HTML. */
export type DocumentTitleBlock = Omit<ReadFullDocument, 'text' | 'sections' | 'citations'>;

export type DocumentTextProps = {
  document: DocumentTitleBlock;
  source: ReadSource;
  /** For a document that is held only as an excerpt: the document that quotes it. */
  excerptFrom: string | null;
  /** Whether the articles of an act are shown; `failed` if they should be there but could not be read. */
  parts: 'none' | 'shown' | 'failed';
  outline: readonly OutlineItem[];
  /** Of an article, what was in force on the day of the decision that led here. */
  atTheTime: EditionsResponse | null;
  /** The day as of which links to articles are resolved: a decision's own date, else the day in the address. */
  at: string | null;
  query: string | null;
  hits: number;
  text: ReactNode;
  history: ReactNode;
  statements: readonly Statement[];
};

/** The text of a document, after what a reader must know of it and before what goes on from it. */
export function DocumentText(props: DocumentTextProps) {
  const { document, excerptFrom, parts, outline, atTheTime, at, history, statements } = props;
  const texts = useDocumentTexts();
  const isOfAnswer = useAddress().has('from');
  const { whole, previous, next } = document.neighbours;
  return (
    <div className="grid gap-3 pt-4 print:mt-3 print:block print:border-line print:border-t">
      {parts === 'failed' && <Notice tone="warn">{texts.partsFailed}</Notice>}
      {excerptFrom && (
        <Notice tone="warn" title={texts.excerpt.title(excerptFrom)}>
          <p>{texts.excerpt.body}</p>
        </Notice>
      )}
      <Changes changed_by={document.changed_by} changed={document.changed} />
      <Instances doc_id={document.doc_id} instances={document.instances} />
      {linksAreNewer(document) && <NewerLinks at={at} />}
      {outline.length > 1 && <OutlineFolded outline={outline} />}
      {parts === 'shown' && <ActBar outline={outline} />}
      {atTheTime && <TextAtTheTime response={atTheTime} isOfAnswer={isOfAnswer} />}
      <Reading source={props.source} isArticle={whole !== null} query={props.query} hits={props.hits}>
        {props.text ?? <p className="text-muted">{texts.empty}</p>}
        {history && (
          <section className="mt-8 border-line border-t pt-4">
            <h2>{texts.history}</h2>
            {history}
          </section>
        )}
      </Reading>
      {document.has_editions && <Editions docId={document.doc_id} isAct={document.has_parts} />}
      {statements.length > 0 && <RepeatedStatements statements={statements} />}
      <ArticleNeighbours previous={previous} next={next} at={at} />
    </div>
  );
}
