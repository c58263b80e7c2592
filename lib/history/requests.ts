import { z } from 'zod';
import { HISTORY_WORDS_MAX, SAVED_NAME_MAX } from './limits.ts';

/** Body of `PATCH /api/history`. */
export const HistoryChange = z.strictObject({ kept: z.boolean() });

/** Body of `DELETE /api/history`: one entry, a day in Taipei, or everything. */
export const HistoryDeletion = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ all: z.literal(true) }),
]);

const SavedName = z
  .string()
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed())
  .trim()
  .min(1)
  .max(SAVED_NAME_MAX);

/** Body of `POST /api/saved-searches`; `address`: what follows `/search?`. */
export const NewSavedSearch = z.strictObject({
  name: SavedName,
  address: z.string().max(HISTORY_WORDS_MAX * 40),
});

/** Body of `PATCH /api/saved-searches/{id}`: a new name, or `seen`: she has seen the news up to this moment. */
export const SavedSearchChange = z.union([
  z.strictObject({ name: SavedName }),
  z.strictObject({ seen: z.iso.datetime({ offset: true }) }),
]);
