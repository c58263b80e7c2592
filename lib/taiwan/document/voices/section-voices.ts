import { type ParagraphNumber, paragraphNumberOf, withoutNumber } from '../../list-entries.ts';
import {
  COURT_FOLLOWS,
  endsClaim,
  isTopic,
  opensClaim,
  opensLowerCourt,
  opensRule,
  saysItIsCourt,
  speakerOf,
  tellsClaim,
  turnsToCourt,
} from '../../speakers.ts';
import { FORMAL_LINE } from '../structure/formal-places.ts';
import { splitParagraph } from '../structure/sentence-spans.ts';
import type { Voice, VoicedSentence } from './voice.ts';

/** A section that is open at some place of a judgment, with the number of its last paragraph. */
type OpenSection = ParagraphNumber & { voice: Voice };

/**
 * A claim of somebody else: announced by 略以 or a colon it continues until it is ended, otherwise it is one sentence.
 */
type OpenClaim = { voice: Voice; isAnnounced: boolean };

/**
 * Reads the paragraphs of a part in order and keeps the stack of open sections: everything below 上訴意旨略以 is the
 * party's, however it begins, until a section of the same rank begins or the court announces itself. If the speaker
 * is unclear, it is not the court.
 */
export function createSectionReader(first: Voice) {
  let base = first;
  let sections: OpenSection[] = [];
  /** The claim that the previous paragraph left unfinished. */
  let unfinished: OpenClaim | null = null;
  /** Whether the paragraph before ended a claim. */
  let hasEnded = false;

  /** The section that a number opens, in the sections around it. */
  function enter(number: ParagraphNumber): OpenSection {
    const same = sections.filter(({ numbering }) => numbering === number.numbering);
    // A list that begins anew stands below the section that it is in.
    const isNested = same.length > 0 && number.ordinal === 1 && sections.at(-1) !== same.at(-1);
    const before = same.findLast(({ ordinal }) => ordinal + 1 === number.ordinal) ?? same.at(-1);
    if (before && !isNested) sections = sections.slice(0, sections.indexOf(before));
    const section = { ...number, voice: sections.at(-1)?.voice ?? base };
    sections.push(section);
    return section;
  }

  function numbered(number: ParagraphNumber, text: string): VoicedSentence[] {
    const content = withoutNumber(text);
    const section = enter(number);
    const around = section.voice;
    unfinished = null;
    // Below a party's section only the party speaks, unless the court announces itself.
    if (around === 'party' && sections.length > 1 && !saysItIsCourt(content)) return allOf(text, 'party');
    const opening = isTopic(content) && around !== 'party' ? 'court' : (speakerOf(content) ?? around);
    const sentences = sentencesOf(text, opening, around);
    section.voice = COURT_FOLLOWS.test(content) ? 'court' : (unfinishedVoice() ?? opening);
    return sentences;
  }

  // Read through a function, because TypeScript does not see that it is set elsewhere.
  const unfinishedVoice = (): Voice | undefined => unfinished?.voice;

  function unnumbered(text: string): VoicedSentence[] {
    const section = sections.at(-1);
    const around = section?.voice ?? base;
    const opening = speakerOf(text);
    const isRule = opensRule(text) || turnsToCourt(text);
    if (opening === 'party')
      return around === 'party' ? allOf(text, 'party') : sentencesOf(text, 'party', around);
    if (saysItIsCourt(text) || (isRule && mayResume(around))) {
      unfinished = null;
      if (section) section.voice = 'court';
      else base = 'court';
      return sentencesOf(text, 'court', 'court');
    }
    if (unfinished) return sentencesOf(text, unfinished.voice, around);
    return around === 'party' ? allOf(text, 'party') : sentencesOf(text, opening ?? around, around);
  }

  /** Whether a rule that stands here may be the court's: not while a party speaks. */
  function mayResume(around: Voice): boolean {
    if (unfinished) return unfinished.voice !== 'party';
    return around !== 'party' || hasEnded;
  }

  /** The speaker of each sentence; `around`: the speaker outside this paragraph. */
  function sentencesOf(text: string, opening: Voice, around: Voice): VoicedSentence[] {
    let claim: OpenClaim | null =
      unfinished ??
      (opening === 'court' || opening === 'law' ? null : { voice: opening, isAnnounced: false });
    let own: Voice = opening === 'court' ? 'court' : around === 'court' ? 'facts' : around;
    hasEnded = false;
    const voiced = splitParagraph(text).map((sentence, i): VoicedSentence => {
      const bare = withoutNumber(sentence);
      const resumes = saysItIsCourt(bare) || (!claim?.isAnnounced && (turnsToCourt(bare) || opensRule(bare)));
      if (i > 0 && resumes && (claim || own !== 'party') && !opensClaim(bare)) {
        claim = null;
        own = 'court';
      }
      if (opensClaim(bare)) claim = { voice: opensLowerCourt(bare) ? 'facts' : 'party', isAnnounced: true };
      const voice = claim?.voice ?? (tellsClaim(bare) ? 'party' : own);
      if (endsClaim(bare)) {
        claim = null;
        hasEnded = true;
      }
      return { text: sentence, voice };
    });
    unfinished = claim?.isAnnounced ? claim : null;
    return voiced;
  }

  function allOf(text: string, voice: Voice): VoicedSentence[] {
    const sentences = splitParagraph(text);
    hasEnded = endsClaim(sentences.at(-1) ?? '');
    unfinished = null;
    return sentences.map((sentence) => ({ text: sentence, voice }));
  }

  return {
    /** A part begins. */
    open(voice: Voice): void {
      base = voice;
      sections = [];
      unfinished = null;
      hasEnded = false;
    },
    paragraph(line: string): VoicedSentence[] {
      const text = line.trim();
      if (FORMAL_LINE.test(text))
        return splitParagraph(text).map((sentence) => ({ text: sentence, voice: 'facts' }));
      const number = paragraphNumberOf(text);
      return number ? numbered(number, text) : unnumbered(text);
    },
  };
}
