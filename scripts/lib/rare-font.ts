import { RARE_RANGES } from '#lib/text/rare-characters.ts';

/** Units of an em; 〓 is as wide as a Chinese character. */
const EM = 1000;
/** The two bars of 〓: left, bottom, right, top. */
const BARS = [
  [90, 480, 910, 670],
  [90, 90, 910, 280],
] as const;

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, at * 2);
  return buffer;
};
const u32 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value, at * 4);
  return buffer;
};
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]);

/** 〓 as an outline: rectangles, each from its lower left corner, clockwise. */
function geta(): Buffer {
  const points = BARS.flatMap(([left, bottom, right, top]) => [
    [left, bottom] as const,
    [left, top] as const,
    [right, top] as const,
    [right, bottom] as const,
  ]);
  const steps = (axis: 0 | 1) => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const bounds = [90, 90, 910, 670];
  return padded(
    Buffer.concat([
      u16(BARS.length, ...bounds),
      u16(...BARS.map((_, at) => at * 4 + 3), 0),
      u8(...points.map(() => 1)),
      u16(...steps(0)),
      u16(...steps(1)),
    ]),
  );
}

/** Every rare character is the same glyph: a table of format 13, many to one. */
function characterMap(): Buffer {
  const groups = [...RARE_RANGES].sort((a, b) => a[0] - b[0]);
  const map = Buffer.concat([
    u16(13, 0),
    u32(16 + groups.length * 12, 0, groups.length),
    ...groups.map(([from, to]) => u32(from, to, 1)),
  ]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), map]);
}

/** A font of one glyph, 〓, for all characters that no font has. The same bytes each time. */
export function rareFont(): Buffer {
  const glyph = geta();
  const text = Buffer.from('Rare characters', 'utf16le').swap16();
  const names = [1, 4, 6];
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([
      u16(4, EM, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
      Buffer.alloc(10),
      u32(0, 0, 0, 0),
      Buffer.from('LDSK'),
      u16(0x40, 0xe000, 0xffff, 880, -120, 0, 880, 120),
      u32(0, 0),
      u16(500, 700, 0, 0x20, 1),
    ]),
    cmap: characterMap(),
    glyf: glyph,
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0x3, EM),
      Buffer.alloc(16),
      u16(90, 90, 910, 670, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(880, -120, 0, EM, 90, 90, 910, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
    hmtx: u16(EM, 0, EM, 90),
    loca: u32(0, 0, glyph.length),
    maxp: Buffer.concat([u32(0x10000), u16(2, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([
      u16(0, names.length, 6 + names.length * 12),
      ...names.map((id) => u16(3, 1, 0x409, id, text.length, 0)),
      text,
    ]),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
  return assembled(tables);
}

function assembled(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let offset = 12 + entries.length * 16;
  const directory = entries.map(([tag, data]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(checksum(data), offset, data.length)]);
    offset += padded(data).length;
    return entry;
  });
  const font = Buffer.concat([
    u32(0x10000),
    u16(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
    ...directory,
    ...entries.map(([, data]) => padded(data)),
  ]);
  // The checksum of the whole stands in the table `head`.
  const head = entries.findIndex(([tag]) => tag === 'head');
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, (directory[head]?.readUInt32BE(8) ?? 0) + 8);
  return font;
}

function checksum(data: Buffer): number {
  const whole = padded(data);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
