import { z } from 'zod';
import { CheckRequest } from '../contract/check.ts';
import { CHECK_FINDINGS, CHECKED_MAX } from '../contract/names.ts';
import { BRIEF_NAME_MAX } from './limits.ts';

// PostgreSQL can't store NUL, and neither PostgreSQL nor SQLite a lone surrogate.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const BriefName = z.string().overwrite(storable).trim().min(1).max(BRIEF_NAME_MAX);

/** Body of `POST /api/check/saved`: a brief with what its check has found. */
export const NewSavedBrief = z.strictObject({
  name: BriefName,
  text: CheckRequest.shape.text.overwrite(storable),
  findings: z.partialRecord(z.enum(CHECK_FINDINGS), z.int().min(1).max(CHECKED_MAX)),
});

/** Body of `PATCH /api/check/saved/{id}`: another name, or the brief as it is now. */
export const SavedBriefChange = z.union([z.strictObject({ name: BriefName }), NewSavedBrief]);
