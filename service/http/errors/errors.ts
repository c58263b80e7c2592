import { answerErrors } from './answer-errors.ts';
import { keyErrors } from './key-errors.ts';
import { operationErrors } from './operation-errors.ts';
import { requestErrors } from './request-errors.ts';
import { searchErrors } from './search-errors.ts';

/**
 * Every error of the HTTP API; the comment above each says when it is sent. `param` is the wrong field; the texts of
 * its problem are in `lib/contract/issues.ts` and the schemas. A route throws the error; `on-error.ts` sends it.
 */
export const errors = {
  ...keyErrors,
  ...requestErrors,
  ...searchErrors,
  ...answerErrors,
  ...operationErrors,
};
