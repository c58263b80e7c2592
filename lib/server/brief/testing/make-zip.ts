import { crc32, inflateRawSync } from 'node:zlib';

/** `size`: the unpacked size that the ZIP's table states. */
type PackedFile = { name: string; bytes: Buffer; size: number };

/** A .zip of files that are packed already; its table may lie. */
export function makeZip(files: readonly PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, size } of files) {
    const checksum = size > 1_000_000 ? 0 : crc32(inflateRawSync(bytes).subarray(0, size));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(checksum, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    table.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
