import { crc32 } from 'node:zlib';

type RaredFile = {
  name: string;
  content: string | Buffer;
  isFolder?: boolean;
  /** Packed as `packed` does it; else as it is. Only in version 5. */
  isPacked?: boolean;
  /** Compressed by `repeatedLetter`: the letter a, a multiple of 4,097 times plus one. */
  isRepeated?: boolean;
  /** Untrue values for the header. */
  crc?: number;
  unpackedBytes?: number;
};

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const uint16 = (value: number) => uint32(value).subarray(0, 2);

/** A number of variable length: seven bits per byte, the lowest first. */
const vint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    if (rest < 128) return Buffer.from(bytes);
  }
};

/** A block of RAR 5: checksum, size, and what it says. */
const block5 = (...fields: Buffer[]) => {
  const body = Buffer.concat(fields);
  const sized = Buffer.concat([vint(body.length), body]);
  return Buffer.concat([uint32(crc32(sized)), sized]);
};

/**
 * Compressed by the method of RAR 5 in its simplest form: one block, whose tables give each byte its own eight bits as
 * its code, and have no codes for repeating earlier bytes. Nothing gets smaller, but UnRAR has to unpack it all the
 * same.
 */
function packed(content: Buffer): Buffer {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  // First the lengths of the codes by which the tables are written: for "length 8", "same again", and "none" few or
  // many times.
  const lengths = Array.from({ length: 20 }, (_, symbol) =>
    bits([8, 17, 18, 19].includes(symbol) ? 2 : 0, 4),
  );
  const [EIGHT, AGAIN, NONE] = ['00', '01', '11'];
  const times = (code: string, count: number) => code + bits(count - 11, 7);
  const tables = [EIGHT, times(AGAIN, 138), times(AGAIN, 117), times(NONE, 138), times(NONE, 36)];
  return packedBlock([...lengths, ...tables, ...Array.from(content, (byte) => bits(byte, 8))].join(''));
}

const REPEATED_AT_ONCE = 4_097;

/**
 * One letter a, then repeatedly a copy of the 4,097 before: two bits for 4 kB, as only in an archive made to fill a
 * disk. Codes of two bits for a, b, "repeat the last copy" (257) and the longest length (305); of one bit for the
 * distances 1 and 2.
 */
function repeatedLetter(length: number): Buffer {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  const lengths = Array.from({ length: 20 }, (_, symbol) => bits([1, 2, 18, 19].includes(symbol) ? 2 : 0, 4));
  const [ONE, TWO] = ['00', '01'];
  const none = (count: number) => `11${bits(count - 11, 7)}`;
  const letters = [none(97), TWO, TWO, none(138), none(20), TWO, none(47), TWO];
  const distances = [ONE, ONE, none(62)];
  const times = (length - 1) / REPEATED_AT_ONCE;
  if (!Number.isInteger(times)) throw new Error(`not one more than so many times ${REPEATED_AT_ONCE}`);
  const words = ['00', `11${bits(511, 9)}0`, '10'.repeat(times - 1)];
  return packedBlock([...lengths, ...letters, ...distances, none(60), ...words].join(''));
}

/** The only block of a file: its tables, and the data coded by them. */
function packedBlock(all: string): Buffer {
  const bytes = (all.match(/.{1,8}/g) ?? []).map((piece) => Number.parseInt(piece.padEnd(8, '0'), 2));
  const size = [bytes.length & 0xff, (bytes.length >> 8) & 0xff, bytes.length >> 16];
  // The last block, with tables; its size in three bytes, and how many bits of the last byte are used.
  const flags = 0xc0 | (2 << 3) | ((all.length - 1) % 8);
  const check = size.reduce((sum, byte) => sum ^ byte, 0x5a ^ flags);
  return Buffer.from([flags, check, ...size, ...bytes]);
}

/** A .rar of version 5. */
export const rarOf = (...files: readonly RaredFile[]): Buffer =>
  Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    block5(vint(1), vint(0), vint(0)),
    ...files.flatMap(
      ({ name, content, isFolder = false, isPacked = false, isRepeated = false, crc, unpackedBytes }) => {
        const plain = Buffer.from(content);
        const data = isRepeated ? repeatedLetter(plain.length) : isPacked ? packed(plain) : plain;
        const header = block5(
          vint(2), // a file
          vint(2), // data follows the header
          vint(data.length),
          vint(isFolder ? 5 : 4), // with a checksum
          vint(unpackedBytes ?? plain.length),
          vint(isFolder ? 0o40755 : 0o100644),
          uint32(crc ?? crc32(plain)),
          vint(isPacked || isRepeated ? 1 << 7 : 0),
          vint(1), // by Unix
          vint(Buffer.byteLength(name)),
          Buffer.from(name),
        );
        return [header, data];
      },
    ),
    block5(vint(5), vint(0), vint(0)),
  ]);

/** A block of RAR 4: half a checksum, kind, flags, size, and what it says. */
const block4 = (kind: number, flags: number, ...fields: Buffer[]) => {
  const body = Buffer.concat(fields);
  const rest = Buffer.concat([Buffer.from([kind]), uint16(flags), uint16(body.length + 7), body]);
  return Buffer.concat([uint16(crc32(rest)), rest]);
};

/** The same of version 4, which is older. */
export const rar4Of = (...files: readonly RaredFile[]): Buffer =>
  Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block4(0x73, 0, Buffer.alloc(6)),
    ...files.flatMap(({ name, content, crc, unpackedBytes }) => {
      const data = Buffer.from(content);
      const header = block4(
        0x74,
        0x8000,
        uint32(data.length),
        uint32(unpackedBytes ?? data.length),
        Buffer.from([3]), // by Unix
        uint32(crc ?? crc32(data)),
        uint32(0x5a21_0000),
        Buffer.from([20, 0x30]), // stored
        uint16(Buffer.byteLength(name)),
        uint32(0o100644),
        Buffer.from(name),
      );
      return [header, data];
    }),
    block4(0x7b, 0x4000),
  ]);
