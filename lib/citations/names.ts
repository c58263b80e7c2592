import { foldText } from '#lib/text/fold.ts';
import { BEFORE_SECTION, NICKNAMES } from './aliases.ts';
import { COURTS } from './courts.ts';
import { Trie } from './trie.ts';
import type { Act, Court } from './types.ts';

/** An act as the store knows it. */
export type ActName = Act & { aliases?: readonly string[] };

export type Entry = { kind: 'act'; act: Act; needsSection?: true } | { kind: 'court'; court: Court };

/** A name that begins at a place of a folded text, and where it ends. */
export type Match = { entry: Entry; end: number };

const STATE = '中華民國';
/** `總統選罷法（新 84.08.09 制定）` is how the collection tells acts of one name apart. */
const ADDED = /\(.*\)$/u;

/**
 * All names by which acts and courts are known, as a tree of characters: finding them takes one walk through a text.
 */
export class Names {
  readonly #trie = new Trie<Entry>();
  readonly #byName = new Map<string, Act>();

  /** Names handed first win, and all of them win over what the tables here say. */
  constructor(acts: readonly ActName[] = []) {
    const known = acts.map(({ aliases = [], ...act }) => ({ act, aliases }));
    for (const { act } of known) this.#act(act.name, act);
    for (const { act } of known) {
      const bare = foldText(act.name).replace(ADDED, '');
      this.#act(bare, act);
      if (bare.startsWith(STATE)) this.#act(bare.slice(STATE.length), act);
    }
    for (const { act, aliases } of known) for (const alias of aliases) this.#act(alias, act);
    for (const [name, nicknames] of NICKNAMES) {
      const act = this.#byName.get(foldText(name)) ?? { name };
      for (const one of [name, ...nicknames]) this.#act(one, act);
      for (const one of nicknames)
        this.#add(foldText(one).replace(/法$/u, ''), { kind: 'act', act, needsSection: true });
    }
    for (const [short, name] of BEFORE_SECTION)
      this.#add(short, {
        kind: 'act',
        act: this.#byName.get(foldText(name)) ?? { name },
        needsSection: true,
      });
    for (const act of new Set(this.#byName.values())) {
      const short = foldText(act.name).replace(/法$/u, '');
      if (short.length > 1) this.#add(short, { kind: 'act', act, needsSection: true });
    }
    for (const { code, name, names } of COURTS)
      for (const one of names) this.#add(foldText(one), { kind: 'court', court: { name, code } });
  }

  #act(name: string, act: Act) {
    const folded = foldText(name);
    if (folded === '' || this.#byName.has(folded)) return;
    this.#byName.set(folded, act);
    this.#add(folded, { kind: 'act', act });
  }

  #add(name: string, entry: Entry) {
    if (name !== '')
      this.#trie.update('needsSection' in entry ? `${name}§` : name, (known) => known ?? entry);
  }

  /** The act that goes by this name. */
  act(name: string): Act | undefined {
    return this.#byName.get(foldText(name));
  }

  /** Whether it is worth asking for a match: false at nearly all places where none begins, for next to nothing. */
  mayBegin(text: string, at: number): boolean {
    return this.#trie.mayBegin(text, at);
  }

  /** The longest name that begins at this place of a folded text. */
  match(text: string, at: number): Match | null {
    let best: Match | null = null;
    this.#trie.walk(text, at, (entry, to) => {
      const end = 'needsSection' in entry ? to - 1 : to;
      if (!best || end > best.end) best = { entry, end };
    });
    return best;
  }
}
