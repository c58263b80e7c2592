import type { ClusterContext } from '../context.ts';
import { aliasOf } from '../indices/prepare.ts';

/** The aliases of one set's indices: of passages that are found, and of vectors that are read. */
export const passagesOf = ({ options }: ClusterContext, set: string): string =>
  aliasOf(options.prefix, `passages-${set}`);
export const vectorsOf = ({ options }: ClusterContext, set: string): string =>
  aliasOf(options.prefix, `vectors-${set}`);

export const passageId = (docId: string, passage: number): string => `${docId}#${passage}`;
