import type { NameIndex } from '../names/name-index.ts';
import { formerActMeant, mayMeanTwo } from '../names/shared-names.ts';
import type { PinpointSpan } from '../parts/article.ts';
import { SHORT_NAME } from '../spellings.ts';
import type { Act, Citation, CitationContext, Court, FoundCitation, Pinpoint } from '../types.ts';

/** The state of reading one folded text; each reader continues from it. */
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

  /** Short names that the text gives to acts, where they might mean another: 犯罪被害人保護法(下稱犯保法). */
  readonly #shortNames = new Map<string, Act>();

  constructor(text: string, names: NameIndex, context: CitationContext) {
    this.text = text;
    this.names = names;
    this.context = context;
    this.act = context.last;
    if (context.act && context.article) this.pinpoint = { act: context.act, pinpoint: context.article };
  }

  /** The act that a name means here: as the text defines it, otherwise by the day of the text. */
  actMeant(act: Act, at: number, end: number): Act {
    const { text, names } = this;
    if (this.#shortNames.size === 0 && this.context.day === undefined) return act;
    const called = text.slice(at, end);
    const own = text[at - 1] === '舊' ? this.#shortNames.get(`舊${called}`) : this.#shortNames.get(called);
    if (own) return own;
    const { day } = this.context;
    const former = day === undefined ? null : formerActMeant(act.name, called, day);
    return former === null ? act : (names.act(former) ?? { name: former });
  }

  /** Records a short name behind the name of an act; only needed for acts whose names may mean another act. */
  learnShortName(act: Act, nameEnd: number): void {
    if (this.text[nameEnd] !== '(' || !mayMeanTwo(act.name)) return;
    const [, short] = SHORT_NAME.exec(this.text.slice(nameEnd, nameEnd + 40)) ?? [];
    if (short) this.#shortNames.set(short, act);
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
