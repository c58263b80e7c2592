import 'server-only';

/** What a lawyer gathers for a case: a 卷宗. */
export type MattersTable = {
  id: string;
  owner: string;
  title: string;
  /** Counts the changes of this row, not those of its items. */
  version: number;
  created_at: number;
  /** Last change of the matter or of anything in it. */
  updated_at: number;
  archived_at: number | null;
};

/** What is in a matter, as it was when it was put there. */
export type MatterItemsTable = {
  id: string;
  matter_id: string;
  /** Order within the matter, with gaps. */
  position: number;
  /** JSON of `ItemContent`. */
  content: string;
  note: string;
  /** Counts changes of the note, removals and restorations. */
  version: number;
  created_at: number;
  /** When it was removed; it can be restored for a while. */
  removed_at: number | null;
};

/** A colleague with whom a matter is shared; `owner` is the colleague. */
export type MatterMembersTable = {
  /** The id of the row that the page uses. */
  id: string;
  matter_id: string;
  owner: string;
  /** One of `MATTER_ACCESSES`. */
  access: string;
  created_at: number;
};

/** The last change of each kind that somebody made, shown to the other members; `owner` is who made it. */
export type MatterChangesTable = {
  matter_id: string;
  owner: string;
  /** One of `MATTER_CHANGES`. */
  what: string;
  /** Empty where the matter itself was changed. */
  item_id: string;
  at: number;
};

/** When somebody last looked at a matter. */
export type MatterVisitsTable = { matter_id: string; owner: string; seen_at: number };

/** A brief that a lawyer keeps after its check. */
export type SavedBriefsTable = {
  id: string;
  owner: string;
  name: string;
  content: string;
  /** Of the content in UTF-8. */
  bytes: number;
  /** JSON of `FindingCounts`: what the check had found when it was saved. */
  findings: string;
  created_at: number;
  /** When content and findings were saved last. */
  saved_at: number;
};
