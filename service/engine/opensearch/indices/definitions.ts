import { CENTRALITY, PAIRS } from './analysis.ts';

const keyword = { type: 'keyword' };
/** Returned with a document, not searched. */
const stored = { type: 'keyword', index: false, doc_values: false };
const storedText = { type: 'text', index: false };
const storedJson = { type: 'object', enabled: false };

/** The fields that filters use, the same in every filtered index (filters.ts of this adapter). */
const FILTERED = {
  doc_id: keyword,
  doc_type: keyword,
  level: keyword,
  court: keyword,
  date: keyword,
  is_abandoned: { type: 'boolean' },
  standing: { type: 'byte' },
};

/**
 * `day`: `yyyymmdd`, to sort by. `year`: to count by; statutes, to which no range of dates applies, have one only in
 * the index `citations`.
 */
const DATED = { day: { type: 'integer' }, year: keyword };

/** Folded texts for search; the original is stored once, beside them. */
const pairs = { type: 'text', analyzer: 'pairs', norms: false };

export type ClusterIndexDefinition = {
  /** Raise it with every change of the mapping: a new index is then built beside the old one. */
  version: number;
  settings?: object;
  mappings: object;
  /** Grows with the texts: it has as many shards as configured. */
  isLarge?: boolean;
};

/** Every index but those of vectors, of which each set has its own (vectors/indices.ts). */
export const INDICES = {
  /** Texts, and what is searched in them. */
  documents: {
    version: 1,
    isLarge: true,
    settings: { analysis: PAIRS, similarity: { centrality: CENTRALITY } },
    mappings: {
      dynamic: 'strict',
      _source: { excludes: ['words', 'opening', 'folded_title'] },
      properties: {
        ...FILTERED,
        ...DATED,
        title: stored,
        issuer: stored,
        text: storedText,
        revision: stored,
        version: { type: 'long', index: false },
        tier: { type: 'byte' },
        length: { type: 'integer' },
        boost: { type: 'float' },
        order_group: { type: 'short' },
        court_group: { type: 'short' },
        folded_title: { type: 'keyword', ignore_above: 8_000 },
        words: pairs,
        opening: { type: 'text', analyzer: 'pairs', similarity: 'centrality' },
      },
    },
  },
  /** Fields that change often, and heads: kept apart from texts, so that a change rewrites no text. */
  heads: {
    version: 2,
    mappings: {
      dynamic: 'strict',
      properties: {
        ...FILTERED,
        ...DATED,
        title: stored,
        issuer: stored,
        head: storedText,
        revision: stored,
        version: { type: 'long', index: false },
        changed: { type: 'long' },
        tier: { type: 'byte' },
        role: stored,
        characters: { type: 'integer' },
        citation_keys: keyword,
        is_link_pending: { type: 'boolean' },
        is_statement_pending: { type: 'boolean' },
        vector_sets: keyword,
        is_cited: { type: 'boolean' },
        cited_by_decisions: { type: 'integer', index: false },
        cited_by_statutes: { type: 'integer', index: false },
        boost: { type: 'float', index: false },
      },
    },
  },
  /** The citation graph: what each linked document cites. */
  citations: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: {
        ...FILTERED,
        ...DATED,
        title: stored,
        issuer: stored,
        is_whole: { type: 'boolean' },
        targets: keyword,
        court_view: keyword,
        party_view: keyword,
        found: storedJson,
      },
    },
  },
  targets: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: { id: keyword, key: keyword, resolved: keyword, citation: storedJson },
    },
  },
  names: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: { name: stored, at: { type: 'long' }, is_new: { type: 'boolean' } },
    },
  },
  descriptions: {
    version: 1,
    settings: { analysis: PAIRS },
    mappings: {
      dynamic: 'strict',
      _source: { includes: ['doc_id', 'names', 'questions', 'headings', 'citing'] },
      properties: {
        doc_id: keyword,
        names: storedText,
        questions: storedText,
        headings: storedText,
        citing: storedText,
        fields: { type: 'byte' },
        folded: { properties: { names: pairs, questions: pairs, headings: pairs, citing: pairs } },
      },
    },
  },
  statements: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: {
        doc_id: keyword,
        doc_type: keyword,
        level: keyword,
        date: keyword,
        keys: keyword,
        spans: storedJson,
      },
    },
  },
  /** By citation key: its repeated statements, and whether they are outdated. */
  repeated: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: { key: stored, mark: { type: 'long' }, statements: storedJson },
    },
  },
  /** Former texts: they stay when the document is removed. */
  editions: {
    version: 1,
    mappings: {
      dynamic: 'strict',
      properties: {
        doc_id: keyword,
        title: stored,
        date: keyword,
        text: storedText,
        is_abandoned: { type: 'boolean' },
      },
    },
  },
  /** One document that lists all vector sets. */
  sets: {
    version: 1,
    mappings: { dynamic: 'strict', properties: { sets: storedJson } },
  },
} as const satisfies Record<string, ClusterIndexDefinition>;

export type ClusterIndexName = keyof typeof INDICES;

/** The index that is searched: a passage with its vector in each entry. */
export const passagesDefinition = (dimensions: number): ClusterIndexDefinition => ({
  version: 1,
  isLarge: true,
  settings: { index: { knn: true } },
  mappings: {
    dynamic: 'strict',
    _source: { includes: ['start', 'end'] },
    properties: {
      ...FILTERED,
      start: { type: 'integer', index: false, doc_values: false },
      end: { type: 'integer', index: false, doc_values: false },
      vector: {
        type: 'knn_vector',
        dimension: dimensions,
        data_type: 'byte',
        method: {
          name: 'hnsw',
          engine: 'lucene',
          space_type: 'cosinesimil',
          parameters: { m: 16, ef_construction: 128 },
        },
      },
    },
  },
});

/** The index that is read by doc_id: all vectors of a document in each entry. */
export const VECTORS_DEFINITION: ClusterIndexDefinition = {
  version: 1,
  mappings: {
    dynamic: 'strict',
    properties: { doc_id: keyword, spans: storedJson, vectors: { type: 'binary' } },
  },
};
