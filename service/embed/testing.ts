import { eachFeature } from './features.ts';
import { quantise } from './quantise.ts';
import { formatTable, parseTable, type Table } from './table.ts';

/** A small table: the features of these texts, each with numbers made from its own. */
export function smallTable(texts: readonly string[], dimensions = 8): Table {
  const seen = new Set<number>();
  for (const text of texts) eachFeature(text, (feature) => seen.add(feature));
  const features = Uint32Array.from(seen).sort();
  const vectors = Float32Array.from({ length: features.length * dimensions }, (_, i) =>
    Math.sin((features[Math.floor(i / dimensions)] as number) * ((i % dimensions) + 1)),
  );
  return parseTable(
    formatTable({ features, ...quantise(vectors, dimensions), made: { by: 'a test' } }),
    'small',
  );
}
