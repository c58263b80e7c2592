/**
 * Acts that a later act says are no longer applied, although they were never repealed, so that the ministry's data has
 * them in force; and since when. Found by a search of all articles for
 * 自本法施行之日起，…不再適用.
 */
const NO_LONGER_APPLIED: readonly (readonly [act: string, since: string])[] = [
  // 勞工職業災害保險及保護法第106條第2項
  ['職業災害勞工保護法', '2022-05-01'],
  // 農田水利法第34條第2項
  ['農田水利會組織通則', '2020-10-01'],
];

/** The day since which an act is no longer applied, by the title of the act or of one of its articles; null of others. */
export const noLongerAppliedSince = (title: string): string | null =>
  NO_LONGER_APPLIED.find(([act]) => title === act || title.startsWith(`${act}第`))?.[1] ?? null;
