/** One event of a stream. `event` and `id` are there only when the event itself names them. */
export type SseEvent = { data: string; event?: string; id?: string };
