import { actOfRules, isConstitution, isOfKind, isStatute } from '../names/kind-of-act.ts';
import type { NameIndex } from '../names/name-index.ts';
import { formerActMeant, mayMeanTwo } from '../names/shared-names.ts';
import type { PinpointSpan } from '../parts/article.ts';
import { SHORT_NAME } from '../spellings.ts';
import type { Act, Citation, CitationContext, Court, FoundCitation, Pinpoint } from '../types.ts';

/** The name of an act before its article. */
const WRITTEN_NAME = /^[^第§\d]+/u;
const MAX_NAME = 60;
/** Acts that are remembered; a reference goes back to one of the last. */
const MAX_NAMED = 32;

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
  /** The latest acts that were named, each with its names in the text, the last at the end: 上開條例. */
  readonly #named = new Map<string, { act: Act; written: Set<string> }>();
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

  /**
   * The act that 上開條例, 同辦法 or 該法 means: the last one, if it may be called so, else the last of those that may; undefined where
   * that is not clear. Words that go further back (上開) mean none where there are several.
   */
  actCalled(kind: string, goesFurther: boolean): Act | undefined {
    const last = this.act ?? this.context.act;
    if (!last) return undefined;
    const others = [...this.#named.values()]
      .map(({ act }) => act)
      .filter((act) => act.name !== last.name && !isConstitution(act) && this.#mayBeCalled(act, kind));
    const other = goesFurther && others.length > 1 ? undefined : others.at(-1);
    // 與憲法尚無違背。同法第4條: nearly every text names the Constitution beside the act that it is about.
    if (isConstitution(last) && kind === '法' && others.length > 0)
      return this.pinpoint?.act === last ? undefined : other;
    if (this.#mayBeCalled(last, kind)) return last;
    const main = actOfRules(last);
    if (main && isOfKind(main, kind)) return this.names.act(main) ?? { name: main };
    return other;
  }

  /** By its own name, or by the one that the text gave it. */
  #mayBeCalled(act: Act, kind: string): boolean {
    if (kind === '法' && isStatute(act)) return true;
    const written = this.#named.get(act.name)?.written ?? [];
    return [act.name, ...written].some((name) => isOfKind(name, kind));
  }

  /** Passes over articles of an act that cannot be known: 同條 after them means none of those before. */
  pass(spans: readonly PinpointSpan[], end = this.done): void {
    this.done = Math.max(end, spans.at(-1)?.end ?? 0);
    if (spans.length > 0) this.pinpoint = undefined;
  }

  #remember(act: Act, written: string): void {
    this.act = act;
    const known = this.#named.get(act.name);
    // Behind all others in the order of the map.
    this.#named.delete(act.name);
    this.#named.set(act.name, { act, written: (known?.written ?? new Set()).add(written) });
    const [oldest] = this.#named.keys();
    if (this.#named.size > MAX_NAMED && oldest !== undefined) this.#named.delete(oldest);
  }

  add(start: number, end: number, citation: Citation): void {
    this.found.push({ start, end, citation });
    this.done = end;
  }

  addAct(start: number, end: number, act: Act): void {
    this.add(start, end, { kind: 'act', act });
    this.#remember(act, this.text.slice(start, end));
  }

  /** Adds articles of one act; the first begins at `start`, with the name of the act. */
  addArticles(start: number, act: Act, spans: readonly PinpointSpan[]): void {
    for (const [i, { start: own, end, pinpoint }] of spans.entries())
      this.add(i === 0 ? start : own, end, { kind: 'article', act, ...pinpoint });
    this.#remember(act, WRITTEN_NAME.exec(this.text.slice(start, start + MAX_NAME))?.[0] ?? '');
    this.pinpoint = { act, pinpoint: (spans.at(-1) as PinpointSpan).pinpoint };
  }
}
