/**
 * Whose words a part of a document are. Only the law's, the court's and the authority's own words may stand in an
 * answer; what a party claims or what is told as facts may not be taken for the law. A notice is the source's.
 */
export type Voice = 'law' | 'court' | 'party' | 'facts' | 'notice';

export type VoicedSentence = { text: string; voice: Voice };
