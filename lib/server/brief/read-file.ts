import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { characters } from '#lib/text/characters.ts';
import { fileKind } from './file-kind.ts';
import type { BriefFailure, ReadBrief } from './limits.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readTextFile } from './read-text.ts';
import { unpacksWithin } from './unpacked-size.ts';

/** The text of a brief's file, or why there is none. Runs in a thread of its own, because the file is untrusted. */
export async function readBriefFile(bytes: Buffer): Promise<ReadBrief> {
  const kind = fileKind(bytes);
  if (kind === 'old_word' || kind === 'unknown_kind') return { failure: kind };
  try {
    if (kind === 'docx' && !(await unpacksWithin(bytes))) return { failure: 'too_much' };
    const text = kind === 'text' ? readTextFile(bytes) : await (kind === 'pdf' ? readPdf : readDocx)(bytes);
    if (text === null) return { failure: 'unknown_kind' };
    if (text.trim() === '') return { failure: 'no_text' };
    const clean = text.replace(/\r\n?/gu, '\n').toWellFormed();
    return characters(clean) > CHECK_TEXT_MAX ? { failure: 'too_long' } : { text: clean };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): BriefFailure {
  if (error instanceof RangeError) return 'too_much';
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}
