import { WITHHELD } from '#lib/chat/marks.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { type Checks, count } from './checks.ts';
import { createCitationsFilter } from './citations-filter.ts';
import { createNameVerifier, type FindStoredCitations } from './document-names.ts';
import { createEvidence } from './evidence.ts';
import { createLeakCheck, type Guarded } from './leaks.ts';
import { separateBrackets, withoutLinks } from './links.ts';
import { createBlockReader } from './quoted-blocks.ts';
import { createRenumbering, type VerifiedPieces } from './renumber.ts';
import { createSegmenter } from './segments.ts';
import { verifySentence } from './verify-sentence.ts';

type VerificationOptions = {
  /** The retrieved documents, in the order of the prompt. */
  documents: readonly SourceDocument[];
  /** The messages of the user. */
  userTexts: readonly string[];
  findStoredCitations: FindStoredCitations;
  guarded: Guarded;
};

/** The filter between model and reader: no character passes unverified. */
export type Verification = {
  /** Takes more text and returns the verified part that can be sent. */
  push(text: string): Promise<string>;
  /** Verifies and returns the rest, however the text ended. */
  end(): Promise<string>;
  /** The sources cited in what was sent, in the order of their new numbers: the n-th is `[n]`. */
  readonly cited: readonly number[];
  /** The checks so far with their results. */
  readonly checks: Checks;
};

/**
 * `push('依「因故意或過失」[3]，應賠償。')` gives `依「因故意或過失」[1]，應賠償。` if that stands in the third document, and
 * `依「因故意或過失」〔未查證〕，應賠償。` if not. Text is held back to the end of its sentence where it holds anything to be
 * checked. Each call must wait for the one before.
 */
export function createVerification({
  documents,
  userTexts,
  findStoredCitations,
  guarded,
}: VerificationOptions): Verification {
  const filter = createCitationsFilter(documents.length);
  const segmenter = createSegmenter();
  const leaks = createLeakCheck(guarded);
  const evidence = createEvidence(documents, userTexts);
  const context = {
    evidence,
    namesIn: createNameVerifier(evidence, findStoredCitations),
    blocksIn: createBlockReader(evidence.titles),
    checks: {} as Checks,
  };
  const numbering = createRenumbering();
  let sent = '';

  async function verified(segment: string): Promise<VerifiedPieces> {
    if (leaks(segment)) {
      count(context.checks, 'instruction.dropped');
      const end = /\n*$/u.exec(segment)?.[0] ?? '';
      const withheld = sent.endsWith(WITHHELD) ? end : WITHHELD + end;
      context.blocksIn(withheld, []);
      return [withheld];
    }
    const { text, removed } = withoutLinks(segment);
    count(context.checks, 'link.dropped', removed);
    return verifySentence(text, context);
  }

  async function verifiedAll(segments: readonly string[]): Promise<string> {
    let all = '';
    for (const segment of segments) {
      const text = separateBrackets(numbering.write(await verified(segment)), sent.slice(-1));
      if (text !== '') sent = text;
      all += text;
    }
    return all;
  }

  return {
    cited: numbering.cited,
    get checks() {
      const dropped = filter.dropped + (context.checks['citation.dropped'] ?? 0);
      return dropped > 0 ? { ...context.checks, 'citation.dropped': dropped } : context.checks;
    },
    push: async (text) => verifiedAll(segmenter.push(filter.push(text))),
    end: async () => verifiedAll([...segmenter.push(filter.end()), ...segmenter.end()]),
  };
}
