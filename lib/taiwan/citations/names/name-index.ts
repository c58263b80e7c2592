import { foldText } from '#lib/text/fold.ts';
import { COURTS } from '../../courts/table.ts';
import type { Act, Court } from '../types.ts';
import { BEFORE_SECTION, NICKNAMES } from './aliases.ts';
import { FORMER_ACTS } from './former-acts.ts';
import { Trie } from './trie.ts';

/** An act as the store knows it. */
export type ActName = Act & { aliases?: readonly string[] };

/** `isEnding`: a nickname that is the end of its act's full name, as 保障法 of 公務人員保障法; other acts may end so too. */
export type NameEntry =
  | { kind: 'act'; act: Act; isBeforeSection?: true; isEnding?: true }
  | { kind: 'court'; court: Court };

/** A name that begins at some position of a folded text, and where it ends. */
export type NameMatch = { entry: NameEntry; end: number };

const STATE = '中華民國';
/** `總統選罷法（新 84.08.09 制定）` is how the collection tells acts of one name apart, folded. */
const EDITION = /\(.*\)$/u;

/** All names of acts and courts in a trie: finding them takes one pass over a text. */
export class NameIndex {
  readonly #trie = new Trie<NameEntry>();
  readonly #byName = new Map<string, Act>();

  /** If two acts share a name, the first one passed wins; acts passed come before those of the tables here. */
  constructor(acts: readonly ActName[] = []) {
    const known = acts.map(({ aliases = [], ...act }) => ({ act, aliases }));
    for (const { act } of known) this.#act(act.name, act);
    for (const act of known.map((one) => one.act).sort(youngestFirst)) {
      const bare = foldText(act.name).replace(EDITION, '');
      this.#act(bare, act);
      if (bare.startsWith(STATE)) this.#act(bare.slice(STATE.length), act);
    }
    for (const { act, aliases } of known) for (const alias of aliases) this.#act(alias, act);
    const beforeSection = new Map<string, Act>();
    for (const [name, nicknames] of NICKNAMES) {
      const act = this.#byName.get(foldText(name)) ?? { name };
      for (const one of [name, ...nicknames]) this.#act(one, act);
      for (const one of nicknames) setFirst(beforeSection, withoutLaw(one), act);
    }
    for (const [name, { successor, nicknames }] of FORMER_ACTS) {
      const act = this.#byName.get(foldText(name)) ?? { name };
      this.#act(successor, { name: successor });
      for (const one of [name, ...nicknames]) this.#act(one, act);
      for (const one of nicknames) setFirst(beforeSection, withoutLaw(one), act);
    }
    for (const [short, name] of BEFORE_SECTION)
      setFirst(beforeSection, short, this.#byName.get(foldText(name)) ?? { name });
    for (const act of new Set(this.#byName.values()))
      if (withoutLaw(act.name).length > 1) setFirst(beforeSection, withoutLaw(act.name), act);
    for (const { code, name, names } of COURTS)
      for (const one of names) this.#trie.add(foldText(one), { kind: 'court', court: { name, code } });
    for (const [short, act] of beforeSection)
      if (!this.#trie.has(short)) this.#trie.add(`${short}§`, { kind: 'act', act, isBeforeSection: true });
  }

  #act(name: string, act: Act) {
    const folded = foldText(name);
    if (folded === '' || this.#byName.has(folded)) return;
    this.#byName.set(folded, act);
    const full = foldText(act.name).replace(EDITION, '');
    const isEnding = folded !== full && full.endsWith(folded) && full !== STATE + folded;
    this.#trie.add(folded, { kind: 'act', act, ...(isEnding && { isEnding }) });
  }

  /** The act of this name. */
  act(name: string): Act | undefined {
    return this.#byName.get(foldText(name));
  }

  /**
   * Whether a name may begin with these units: no false negatives, some false positives; false at nearly all
   * positions.
   */
  mayBegin(first: number, second: number, third: number): boolean {
    return this.#trie.mayBegin(first, second, third);
  }

  /** The longest name that begins at this position of a folded text. */
  match(text: string, at: number): NameMatch | null {
    const found = this.#trie.longest(text, at);
    if (!found) return null;
    const { value: entry, end } = found;
    return { entry, end: 'isBeforeSection' in entry ? end - 1 : end };
  }
}

/** The day in an addition that distinguishes editions, as a sortable number: 舊 and 新 come with a day. */
const editionDay = (name: string) =>
  Number(
    (/(\d+)\.(\d+)\.(\d+)/.exec(name) ?? [])
      .slice(1)
      .map((part) => part.padStart(3, '0'))
      .join(''),
  );
/** The bare name means the newest of the acts that share it. */
const youngestFirst = (a: ActName, b: ActName) => editionDay(b.name) - editionDay(a.name);

/** The form of a name before § in textbooks: 行政訴訟§. */
const withoutLaw = (name: string) => foldText(name).replace(/法$/u, '');

function setFirst<K, V>(map: Map<K, V>, key: K, value: V) {
  if (!map.has(key)) map.set(key, value);
}

/** The names known without a store, from the tables. */
export const BUILT_IN_NAMES: NameIndex = new NameIndex();
