import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { packageFile } from '../../scripts/lib/paths.ts';

const AXE = readFileSync(packageFile('axe-core', 'axe.min.js'), 'utf8');

/**
 * What axe finds wrong in a page: the rule, and the element. It is asked directly: @axe-core/playwright brings axe into the
 * page at every look, and gathers what it found in a second page, for the frames that we have none of.
 */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('Only the page itself is looked at, and this one has frames.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { ...given, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
  }, options);
}
