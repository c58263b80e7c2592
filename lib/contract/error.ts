import { z } from 'zod';

/** The one shape of every error that our programs send. */
export const ErrorResponse = z.strictObject({
  error: z.strictObject({
    message: z.string().meta({ description: 'What happened and what to do, for a person.' }),
    type: z.string().meta({ description: 'The class of error, e.g. invalid_request_error.' }),
    code: z.string().meta({ description: 'The exact cause, for a program, e.g. lifetime_limit_exceeded.' }),
    param: z.string().nullable().meta({ description: 'The field that was wrong, if one was.' }),
    request_id: z.string(),
  }),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
