/** Makes a reader ask for a password: these marks do not fit the empty one. */
const ENCRYPTED = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>] `;

/** A PDF of one page with these lines, in Latin letters; without any it is a page with nothing on it. */
export function makePdf(lines: readonly string[], { isEncrypted = false } = {}): Buffer {
  const drawn = lines.map((line, i) => `BT /F1 12 Tf 72 ${720 - 20 * i} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const start = file.length;
  const table = offsets.map((at) => `${at} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isEncrypted ? ENCRYPTED : ''}>>\nstartxref\n${start}\n%%EOF\n`,
  );
}
