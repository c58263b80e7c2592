/**
 * Views of a blob's bytes as numbers; SQLite returns each blob in a buffer of its own, at offset 0, so it is aligned.
 */
export const int8sOf = (blob: Uint8Array | Int8Array): Int8Array<ArrayBuffer> =>
  new Int8Array(ownBuffer(blob));
export const spansOf = (blob: Uint8Array): Uint32Array => new Uint32Array(ownBuffer(blob));
export const doublesOf = (blob: Uint8Array): Float64Array => new Float64Array(ownBuffer(blob));
export const bytesOf = (numbers: Float64Array | Int8Array | Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

const ownBuffer = (blob: Uint8Array | Int8Array): ArrayBuffer =>
  blob.byteOffset === 0 && blob.byteLength === blob.buffer.byteLength
    ? (blob.buffer as ArrayBuffer)
    : Uint8Array.from(blob).buffer;
