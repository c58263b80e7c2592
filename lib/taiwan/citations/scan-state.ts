import type { PinpointSpan } from './article.ts';
import type { NameIndex } from './name-index.ts';
import type { Act, Citation, CitationContext, Court, FoundCitation, Pinpoint } from './types.ts';

/** What has been read of one folded text so far; each reader goes on from it. */
export class ScanState {
  readonly text: string;
  readonly names: NameIndex;
  readonly context: CitationContext;
  readonly found: FoundCitation[] = [];
  /** Where the last citation ends: nothing before it is read again. */
  done = 0;
  /** The act that was cited last: 同法. */
  act: Act | undefined;
  /** The article that was cited last: 同條. */
  pinpoint: { act: Act; pinpoint: Pinpoint } | undefined;
  /** The court that was named last. */
  court: { court: Court; start: number; end: number } | undefined;
  /** The court of the last case, and where that case ends: the next of a list has the same. */
  caseCourt: { court: Court | undefined; end: number } | undefined;

  constructor(text: string, names: NameIndex, context: CitationContext) {
    this.text = text;
    this.names = names;
    this.context = context;
    this.act = context.last;
    if (context.act && context.article) this.pinpoint = { act: context.act, pinpoint: context.article };
  }

  add(start: number, end: number, citation: Citation): void {
    this.found.push({ start, end, citation });
    this.done = end;
  }

  addAct(start: number, end: number, act: Act): void {
    this.add(start, end, { kind: 'act', act });
    this.act = act;
  }

  /** Adds articles of one act; the first begins at `start`, with the name of the act. */
  addArticles(start: number, act: Act, spans: readonly PinpointSpan[]): void {
    for (const [i, { start: own, end, pinpoint }] of spans.entries())
      this.add(i === 0 ? start : own, end, { kind: 'article', act, ...pinpoint });
    this.act = act;
    this.pinpoint = { act, pinpoint: (spans.at(-1) as PinpointSpan).pinpoint };
  }
}
