import { config } from 'zod';

/**
 * Imported before any schema is used in the browser: zod asks by `new Function` whether it may compile schemas, and our
 * Content-Security-Policy reports that as a violation each time.
 */
if (typeof window !== 'undefined') config({ jitless: true });
