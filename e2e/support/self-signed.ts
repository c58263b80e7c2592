import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A certificate for 127.0.0.1, made as it is needed: X.509 in DER by hand, because Node reads certificates but makes none.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) size.unshift(rest & 0xff);
  const length = body.length < 0x80 ? [body.length] : [0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bytes = (...values: number[]) => Buffer.from(values);
const oid = (...values: number[]) => der(0x06, bytes(...values));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

const SHA256_WITH_ECDSA = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const DAY_MS = 24 * 60 * 60_000;

/** Key and certificate as PEM; valid from yesterday until tomorrow. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Legal Desk test')))));
  const loopback = sequence(der(0x87, bytes(127, 0, 0, 1)));
  const extensions = sequence(
    sequence(SUBJECT_ALT_NAME, der(0x04, loopback)),
    sequence(BASIC_CONSTRAINTS, der(0x01, bytes(0xff)), der(0x04, sequence(der(0x01, bytes(0xff))))),
  );
  const serial = randomBytes(8);
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const content = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, serial),
    SHA256_WITH_ECDSA,
    name,
    sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, bytes(0), sign('sha256', content, privateKey));
  const base64 = sequence(content, SHA256_WITH_ECDSA, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...base64, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
