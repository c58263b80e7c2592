import { HEAD_CHARACTERS } from '#service/engine/ports.ts';
import { pack, unpack } from './compression.ts';

/**
 * The head of a longer text as it is kept apart, so that ranking need not unpack the text; null for a text that is all
 * head. One character more, because a pair of surrogates may stand across the end.
 */
export const packHead = (text: string): Uint8Array | null =>
  text.length > HEAD_CHARACTERS ? pack(text.slice(0, HEAD_CHARACTERS + 1)) : null;

/** From documents joined with it: packed, of the head where one is kept, otherwise of the text. */
export const JOIN_HEADS =
  'JOIN packed ON packed.id = documents.id LEFT JOIN heads ON heads.id = documents.id';
export const HEAD_BYTES = 'coalesce(heads.bytes, packed.bytes) AS bytes';

export const unpackHead = (bytes: Uint8Array): string => unpack(bytes, HEAD_CHARACTERS);
