import { hash } from 'node:crypto';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';

const DIMENSIONS = 32;

/** The vector of a text by its pairs of characters: texts that share more of them are nearer. */
export function hashedVector(text: string, dimensions = DIMENSIONS): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const pair of pairsOf(text)) {
    const bits = hash('sha1', pair, 'buffer');
    for (let i = 0; i < dimensions; i++) {
      const bit = ((bits[(i >> 3) % bits.length] as number) >> (i & 7)) & 1;
      vector[i] = (vector[i] as number) + (bit === 1 ? 1 : -1);
    }
  }
  return vector;
}

function pairsOf(text: string): string[] {
  const characters = [...text.replace(/\s/gu, '')];
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

type HashingModelOptions = {
  name?: string;
  dimensions?: number;
  textsPerCall?: number;
  onCall?: (texts: string[]) => unknown;
};

/** A small deterministic embedding model. `onCall` may look at every call, keep it waiting, or make it fail. */
export function hashingModel({
  name = 'pairs',
  dimensions = DIMENSIONS,
  textsPerCall = 256,
  onCall,
}: HashingModelOptions = {}) {
  const model: EmbeddingModelV4 = {
    specificationVersion: 'v4',
    provider: 'testing',
    modelId: name,
    maxEmbeddingsPerCall: textsPerCall,
    supportsParallelCalls: true,
    async doEmbed({ values, abortSignal }) {
      await onCall?.(values);
      abortSignal?.throwIfAborted();
      return { embeddings: values.map((text) => hashedVector(text, dimensions)), warnings: [] };
    },
  };
  return model;
}
