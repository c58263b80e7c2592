/** A brief of the greatest length as JSON in UTF-8. */
export const BRIEF_BODY_MAX_BYTES = 1024 * 1024;
