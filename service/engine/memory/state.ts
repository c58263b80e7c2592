import type {
  Authority,
  CitationTarget,
  DocumentDescription,
  DocumentUpsert,
  FormerText,
  LinkingCitation,
  PassageVectors,
  RepeatedStatement,
  StatementSpan,
} from '../ports.ts';

/** A document as it was upserted, with what is derived from it once. */
export type HeldDocument = DocumentUpsert & {
  revision: string;
  /** The version that brought this content. */
  changed: number;
  foldedTitle: string;
  foldedText: string;
};

export type HeldCitations = { found: readonly LinkingCitation[]; targetIds: readonly string[] };

export type HeldVectorSet = {
  dimensions: number;
  isComplete: boolean;
  byDocument: Map<string, PassageVectors>;
};

/** The state of an engine in memory; maps are keyed by doc_id unless stated. Values are never changed in place. */
export type MemoryState = {
  /** Goes up with every write. */
  generation: number;
  documents: Map<string, HeldDocument>;
  authority: Map<string, Authority>;
  descriptions: Map<string, DocumentDescription>;
  statements: Map<string, readonly StatementSpan[]>;
  pendingStatements: Set<string>;
  /** By stale key: its mark. */
  staleKeys: Map<string, number>;
  /** By key. */
  repeated: Map<string, readonly RepeatedStatement[]>;
  /** By doc_id, then by date. */
  editions: Map<string, ReadonlyMap<string, FormerText>>;
  vectorSets: Map<string, HeldVectorSet>;
  activeModel: string | null;
  citations: Map<string, HeldCitations>;
  pendingLinks: Set<string>;
  targets: Map<string, CitationTarget>;
  /** By target id: the document that it means. */
  resolved: Map<string, string>;
  names: Set<string>;
  newNames: Set<string>;
};

const emptyState = (): MemoryState => ({
  generation: 0,
  documents: new Map(),
  authority: new Map(),
  descriptions: new Map(),
  statements: new Map(),
  pendingStatements: new Set(),
  staleKeys: new Map(),
  repeated: new Map(),
  editions: new Map(),
  vectorSets: new Map(),
  activeModel: null,
  citations: new Map(),
  pendingLinks: new Set(),
  targets: new Map(),
  resolved: new Map(),
  names: new Set(),
  newNames: new Set(),
});

const copyState = (state: MemoryState): MemoryState => ({
  ...state,
  documents: new Map(state.documents),
  authority: new Map(state.authority),
  descriptions: new Map(state.descriptions),
  statements: new Map(state.statements),
  pendingStatements: new Set(state.pendingStatements),
  staleKeys: new Map(state.staleKeys),
  repeated: new Map(state.repeated),
  editions: new Map(state.editions),
  vectorSets: new Map(
    [...state.vectorSets].map(([model, set]) => [model, { ...set, byDocument: new Map(set.byDocument) }]),
  ),
  citations: new Map(state.citations),
  pendingLinks: new Set(state.pendingLinks),
  targets: new Map(state.targets),
  resolved: new Map(state.resolved),
  names: new Set(state.names),
  newNames: new Set(state.newNames),
});

/**
 * The state that writes change and the state that reads see: the same one, or with `refreshLate` that of the last
 * refresh.
 */
export class MemoryStates {
  readonly #written = emptyState();
  #visible: MemoryState;
  readonly #refreshLate: boolean;

  constructor(refreshLate: boolean) {
    this.#refreshLate = refreshLate;
    this.#visible = refreshLate ? emptyState() : this.#written;
  }

  get visible(): MemoryState {
    return this.#visible;
  }

  change<T>(work: (written: MemoryState) => T): T {
    this.#written.generation++;
    return work(this.#written);
  }

  refresh(): void {
    if (this.#refreshLate && this.#visible.generation !== this.#written.generation)
      this.#visible = copyState(this.#written);
  }
}

/** Caches the result of `derive` until the state changes. */
export function cachePerGeneration<T>(derive: (state: MemoryState) => T): (state: MemoryState) => T {
  const derived = new WeakMap<MemoryState, { generation: number; value: T }>();
  return (state) => {
    const known = derived.get(state);
    if (known?.generation === state.generation) return known.value;
    const value = derive(state);
    derived.set(state, { generation: state.generation, value });
    return value;
  };
}

/** Compares by code points, as UTF-8 bytes sort: JavaScript's `<` compares UTF-16 units and puts U+20000 before U+FF00. */
export const compareCodePoints = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The ids of all documents, in their order. */
export const sortedIds = cachePerGeneration(({ documents }) => [...documents.keys()].sort(compareCodePoints));
