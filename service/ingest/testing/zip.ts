import { crc32, deflateRawSync } from 'node:zlib';

type ZippedFile = {
  name: string | Buffer;
  content: string | Buffer;
  stored?: boolean;
  flags?: number;
  method?: number;
  /** An untrue size for the table of contents. */
  unpackedBytes?: number;
};

const UNKNOWN_32 = 0xffffffff;
const UNKNOWN_16 = 0xffff;

/** A .zip of the given files, as the usual programs write it. */
export const zipOf = (...files: readonly ZippedFile[]): Buffer => {
  const { body, table } = packed(files, false);
  return Buffer.concat([body, table, endRecord(files.length, table.length, body.length)]);
};

/** The same as an archive of more than 4 GB or 65,535 files is written: sizes and offsets in 64 bits. */
export const zip64Of = (...files: readonly ZippedFile[]): Buffer => {
  const { body, table } = packed(files, true);
  const end = Buffer.alloc(56);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(files.length), 24);
  end.writeBigUInt64LE(BigInt(files.length), 32);
  end.writeBigUInt64LE(BigInt(table.length), 40);
  end.writeBigUInt64LE(BigInt(body.length), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(body.length + table.length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([body, table, end, locator, endRecord(UNKNOWN_16, UNKNOWN_32, UNKNOWN_32)]);
};

function packed(files: readonly ZippedFile[], is64: boolean): { body: Buffer; table: Buffer } {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, flags = 0, method = stored ? 0 : 8, unpackedBytes } of files) {
    const bytes = Buffer.from(content);
    const data = stored ? bytes : deflateRawSync(bytes);
    const path = Buffer.from(name);
    const size = unpackedBytes ?? bytes.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, path, data);
    const listed = Buffer.from(common);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(is64 ? UNKNOWN_32 : offset, 10);
    const extra = is64 ? extraOf(size, data.length, offset) : Buffer.alloc(0);
    if (is64) listed.fill(0xff, 14, 22).writeUInt16LE(extra.length, 24);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), listed, where, path, extra);
    offset += 30 + path.length + data.length;
  }
  return { body: Buffer.concat(bodies), table: Buffer.concat(directory) };
}

/** Extra field 1 of ZIP64: both sizes and the offset. */
function extraOf(unpackedBytes: number, packedBytes: number, offset: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [i, value] of [unpackedBytes, packedBytes, offset].entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  return extra;
}

function endRecord(count: number, tableBytes: number, tableOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(tableBytes, 12);
  end.writeUInt32LE(tableOffset, 16);
  return end;
}
