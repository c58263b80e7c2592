/**
 * What tells Word of footnotes only passes the browser's own copying. The clipboard of scripts takes it out, and has our
 * Content-Security-Policy report each of these styles.
 */
export const withoutWordStyles = (html: string): string => html.replaceAll(/ style="mso-[^"]*"/g, '');
