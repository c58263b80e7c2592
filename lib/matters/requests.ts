import { z } from 'zod';
import { type ItemContent, storableText, ThingToKeep } from './content.ts';
import {
  ADDED_MAX,
  MATTER_ACCESSES,
  MATTER_TITLE_MAX,
  type MatterAccess,
  type MatterChangeName,
  NOTE_MAX,
} from './names.ts';

const MatterTitle = z.string().overwrite(storableText).trim().min(1).max(MATTER_TITLE_MAX);
const Note = z.string().overwrite(storableText).trim().max(NOTE_MAX);
/** The version that the page showed: a change that a colleague has made since is not overwritten. */
const SeenVersion = z.int().nonnegative();

/** Body of `POST /api/matters`. */
export const NewMatter = z.strictObject({ title: MatterTitle });

/** Body of `PATCH /api/matters/{id}`. */
export const MatterChange = z.union([
  z.strictObject({ title: MatterTitle, version: SeenVersion }),
  z.strictObject({ archived: z.boolean() }),
]);

/** Body of `POST /api/matters/{id}/items`; the note goes with the first. */
export const NewItems = z.strictObject({
  things: z.array(ThingToKeep).min(1).max(ADDED_MAX),
  note: Note.default(''),
  /** Add them even if the matter already has the same. */
  again: z.boolean().default(false),
});

/**
 * Body of `PATCH /api/matters/{id}/items/{item}`: `after` is the item that it is to follow, null for the first place.
 */
export const ItemChange = z.union([
  z.strictObject({ note: Note, version: SeenVersion }),
  z.strictObject({ after: z.uuid().nullable() }),
  z.strictObject({ restored: z.literal(true) }),
]);

/** Body of `POST /api/matters/{id}/members`: a colleague by the e-mail address or the full name of her account. */
export const NewMember = z.strictObject({
  person: z.string().overwrite(storableText).trim().min(1).max(320),
  access: z.enum(MATTER_ACCESSES),
});

/** What the user may do: everything, write in it, or read it. */
export type OwnAccess = 'owner' | MatterAccess;

export type MatterItem = {
  id: string;
  content: ItemContent;
  note: string;
  version: number;
  /** Milliseconds since 1970. */
  added: number;
};

/** `isYou`: whether this member is the user herself. */
export type MatterMember = {
  id: string;
  name: string;
  email: string | null;
  access: MatterAccess;
  isYou: boolean;
};

/** A line of the list of matters. */
export type MatterSummary = {
  id: string;
  title: string;
  access: OwnAccess;
  /** The owner's name, if the matter is a colleague's. */
  sharedBy: string | null;
  /** With how many colleagues it is shared. */
  members: number;
  items: number;
  updated: number;
  archived: boolean;
  /** Whether others changed something since she last looked, or shared it with her and she has not looked yet. */
  hasNews: boolean;
};

/** A change by somebody else; `item` is null where it was of the matter itself. */
export type MatterChangeLine = { by: string; what: MatterChangeName; item: string | null; at: number };

/** Answer of `GET /api/matters/{id}`. */
export type MatterDetail = Omit<MatterSummary, 'items' | 'members' | 'hasNews'> & {
  version: number;
  items: MatterItem[];
  members: MatterMember[];
  /** When she last looked at it (0: never), and what others changed since. */
  seen: number;
  news: MatterChangeLine[];
};
