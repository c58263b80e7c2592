import '#components/shared/without-eval.ts';
import { readOutcome } from '#lib/search/read-outcome.ts';
import { cleanFragment } from './results/clean-fragment.ts';

/** Checks and cleans what our server answered. Loaded with the first search that the browser makes itself. */
export const readAnswer = (response: Response, body: unknown) => readOutcome(response, body, cleanFragment);
