// Names and limits of matters, without their schemas: pages need these first (see lib/contract/names.ts).

export const MATTER_TITLE_MAX = 200;
export const NOTE_MAX = 4_000;
/** Some pages of a judgment. */
export const PASSAGE_MAX = 20_000;
/** Items of one matter, and their characters together: a Word file of so much is made within a second or two. */
export const MATTER_ITEMS_MAX = 300;
export const MATTER_CHARACTERS_MAX = 4_000_000;
/** Matters that one lawyer may own. */
export const MATTERS_MAX = 1_000;
/** Colleagues of one matter. */
export const MEMBERS_MAX = 50;
/** Items added at once: a selection over several articles is a passage of each. */
export const ADDED_MAX = 20;

/** What a colleague may do with a shared matter. */
export const MATTER_ACCESSES = ['read', 'write'] as const;
export type MatterAccess = (typeof MATTER_ACCESSES)[number];

/** The changes of a matter that the other members are shown. */
const MATTER_CHANGES = [
  'added',
  'removed',
  'restored',
  'noted',
  'moved',
  'renamed',
  'archived',
  'unarchived',
] as const;
export type MatterChangeName = (typeof MATTER_CHANGES)[number];

export const EXPORT_FORMATS = ['docx', 'md', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
