'use client';

import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AnswerText } from '#components/shared/answer-text/answer-text.tsx';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { coverageLine } from '#components/shared/coverage.logic.ts';
import { DESK_WIDTH } from '#components/shared/desk-width.ts';
import { useHoldingsLater } from '#components/shared/holdings-provider.tsx';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { citationStyle } from '#components/shared/reading/citation-style.ts';
import { Button } from '#components/ui/button.tsx';
import { markdownBlocks } from '#lib/chat/markdown/blocks.ts';
import type { MarkdownBlock } from '#lib/chat/markdown/tree.ts';
import type { ChatMessage } from '#lib/chat/message.ts';
import { quotationsOf } from '#lib/chat/quotations.ts';
import { referenceId } from '#lib/document/quote-link.ts';
import { tailOf, textOf } from '../turns.logic.ts';
import { AnswerEnd } from './answer-end.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyQuote } from './copy-quote.tsx';
import { endingOf, type Remedy } from './ending.logic.ts';
import { heldOf } from './facts.ts';
import { KeepAnswer, type KeptFrom } from './keep-answer.tsx';
import { quotesOf } from './quotes.logic.ts';
import { sortReferences } from './references.logic.ts';
import { References } from './references.tsx';
import { useLit } from './use-lit.ts';
import { useQuoteKey } from './use-quote-key.ts';
import { UsedSettings } from './used-settings.tsx';

// Loaded on the first click on a reference number in a window too narrow for cards beside the answer.
const ReferenceSheet = lazily(async () => (await import('./reference-sheet.tsx')).ReferenceSheet);

const CitationStyleChoice = lazy<ComponentType>(() =>
  import('#components/shared/reading/citation-style-choice.tsx').then(
    (module) => ({ default: module.CitationStyleChoice }),
    () => ({ default: () => null }),
  ),
);

type AnswerProps = {
  turn: string;
  /** The conversation, or the link by which a colleague shares it. */
  from: KeptFrom;
  question: string;
  answer: ChatMessage;
  /**
   * Whether it is still being written, as far as this tab knows: streamed here or, after a lost connection, at the
   * server.
   */
  isLive: boolean;
  isLast: boolean;
  /** Whether a new question may be sent: no answer is being written. */
  canAct: boolean;
  webUrl: string;
  onRemedy: (remedy: Remedy, turn: string) => void;
};

/** An answer: its text, where it comes from, whether it is whole, and what one can do with it. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { turn, from: source, question, answer, isLive, isLast, canAct, webUrl, onRemedy } = props;
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const holdings = useHoldingsLater();
  const chat = useChatTexts();
  const client = useQueryClient();
  const article = useRef<HTMLElement>(null);
  const citedFrom = useRef<HTMLElement | null>(null);
  const text = textOf(answer);
  const { references, end, used } = answer.metadata ?? {};
  const isOver = !isLive && end !== undefined;
  // Every number becomes a link when the answer is over, and every card is drawn: a long answer has hundreds. Deferred, so
  // that React draws them in steps that can be interrupted.
  const isSettled = useDeferredValue(isOver);
  const sorted = useMemo(
    () => (isSettled ? sortReferences(text, references ?? []) : null),
    [isSettled, text, references],
  );
  const quotations = useMemo(
    () => quotationsOf(sorted ? markdownBlocks(text).map(({ block }) => block) : []),
    [sorted, text],
  );
  const [sheet, setSheet] = useState<{ number: number | null } | null>(null);
  useLit(article);
  useQuoteKey(article);
  const isSheetClosed = sheet?.number === null;
  useEffect(() => {
    if (isSheetClosed) citedFrom.current?.focus({ preventScroll: true });
  }, [isSheetClosed]);
  const onCite = useCallback(
    (number: number, from: HTMLElement) => {
      citedFrom.current = from;
      if (window.matchMedia(DESK_WIDTH).matches)
        return focusOn(document.getElementById(referenceId(turn, number)));
      setSheet({ number });
    },
    [turn],
  );
  // After Back from a document: focuses the reference card that the document was opened from.
  useEffect(() => {
    const { hash } = window.location;
    if (!sorted || !hash.startsWith(`#ref-${turn}-`)) return;
    focusOn(document.getElementById(hash.slice(1)));
    window.history.replaceState(null, '', window.location.pathname);
  }, [sorted, turn]);
  const count = isSettled ? (references?.length ?? 0) : null;
  const citations = useMemo(
    () => ({
      turn,
      count,
      onCite,
      ...(count !== null && {
        afterQuote: (block: MarkdownBlock) => (
          <CopyQuote quotes={quotesOf(block, references ?? [])} webUrl={webUrl} />
        ),
      }),
    }),
    [turn, count, onCite, references, webUrl],
  );
  const ending = isLive ? null : endingOf(answer);
  const isBroken = !isLive && end === undefined;

  function back(number: number) {
    const href = `#${referenceId(turn, number)}`;
    const from = citedFrom.current;
    focusOn(
      from?.getAttribute('href') === href
        ? from
        : article.current?.querySelector<HTMLElement>(`a[href="${href}"]`),
    );
  }

  return (
    // Where there is room, what is cited stands beside the text that cites it.
    <article
      ref={article}
      aria-label={chat.answer}
      data-keep
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 desk:grid-cols-[minmax(0,36rem)_minmax(19rem,1fr)] desk:grid-rows-[auto_1fr] print:block"
    >
      <div className="grid min-w-0 content-start gap-4">
        {text !== '' && <AnswerText text={text} tail={tailOf(answer, isLive)} citations={citations} />}
        {answer.metadata?.unsaved && (
          <p role="alert" className="max-w-measure text-sm text-warn">
            {chat.unsaved}
          </p>
        )}
        {ending && (
          <AnswerEnd
            ending={ending}
            canAct={canAct && isLast}
            onRemedy={(remedy) => onRemedy(remedy, turn)}
          />
        )}
        {sorted?.cited.length === 0 && text !== '' && (
          <p className="text-sm text-warn">
            {sorted.missing.length > 0 ? chat.references.notSent : chat.references.none}
          </p>
        )}
      </div>
      {sorted && sorted.cited.length > 0 && (
        <div
          data-sources
          className="grid min-w-0 content-start gap-4 desk:row-span-2 desk:self-start desk:tall:sticky desk:tall:top-[calc(var(--frame-top)+1rem)] desk:tall:max-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-2rem)] desk:tall:overflow-y-auto print:mt-4 print:max-h-none"
        >
          <References
            title={chat.references.title}
            beside={
              quotations.size > 0 && (
                <Suspense fallback={null}>
                  <CitationStyleChoice />
                </Suspense>
              )
            }
            turn={turn}
            references={sorted.cited}
            quotations={quotations}
            at={used?.end_date ?? null}
            webUrl={webUrl}
            onBack={back}
          />
        </div>
      )}
      {isOver && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 self-start desk:col-start-1">
          {text !== '' && (
            <div className="-ml-2 flex flex-wrap items-center gap-1 print:hidden">
              <CopyButton
                content={async () => {
                  const [{ answerCopy }, { citedPlaces }] = await Promise.all([
                    import('./copy.logic.ts'),
                    import('./cited-places.ts'),
                  ]);
                  const coverage = coverageLine(await holdings, messages, locale);
                  const style = citationStyle();
                  const places = await citedPlaces(sorted?.cited ?? [], quotations, { client, style });
                  const isHeld = heldOf(client, sorted?.cited ?? [], quotations);
                  const unfinished = ending && chat.ends[ending.end];
                  return answerCopy(
                    { answer, unfinished, webUrl, isHeld, places, coverage },
                    { ...messages, chat },
                  );
                }}
              />
              {isLast && canAct && !ending?.remedies.includes('regenerate') && (
                <Button look="plain" onClick={() => onRemedy('regenerate', turn)}>
                  {chat.actions.regenerate}
                </Button>
              )}
            </div>
          )}
          {text !== '' && !answer.metadata?.unsaved && (
            <KeepAnswer from={source} turn={turn} question={question} isLast={isLast} />
          )}
          {used && <UsedSettings used={used} />}
        </div>
      )}
      {sheet && sorted && (
        <ReferenceSheet
          turn={turn}
          shown={sheet.number}
          references={sorted.cited}
          quotations={quotations}
          at={used?.end_date ?? null}
          webUrl={webUrl}
          onShow={(number) => setSheet({ number })}
          onUnloaded={() => setSheet(null)}
        />
      )}
      {isBroken && text !== '' && <p className="text-sm text-warn desk:col-start-1">{chat.ends.cut}</p>}
    </article>
  );
});

function focusOn(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
