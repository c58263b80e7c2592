import { errorAnswers, json, withRemaining } from './answers.ts';
import { NO_KEY } from './operations.ts';
import { citingParameters, documentParameter } from './parameters.ts';
import { ref } from './schemas.ts';

const FREE = 'Takes nothing from the quota.';
const FAILED = 'The engine failed (search_failed) or took too long (search_timeout).';

const notFound = {
  401: NO_KEY,
  404: 'There is no such document (document_not_found).',
};

export const getDocument = () => ({
  operationId: 'getDocument',
  summary: 'Read one whole document',
  description: `With its sections, its citations and what is beside it. ${FREE}`,
  parameters: [documentParameter],
  responses: {
    200: json('The document.', 'FullDocument', withRemaining),
    ...errorAnswers({ ...notFound, 500: FAILED }, withRemaining),
  },
});

export const getBrief = () => ({
  operationId: 'getBrief',
  summary: 'Read the beginning of a document',
  description: FREE,
  parameters: [documentParameter],
  responses: {
    200: json('The document, cut short.', 'BriefDocument', withRemaining),
    ...errorAnswers({ ...notFound, 500: FAILED }, withRemaining),
  },
});

export const getParts = () => ({
  operationId: 'getParts',
  summary: 'Read an act article by article',
  description: `The articles in the order of their numbers, chapter headings between them; none where the document is no act. ${FREE}`,
  parameters: [documentParameter],
  responses: {
    200: json('Headings and articles.', 'PartsResponse', withRemaining),
    ...errorAnswers({ ...notFound, 500: FAILED }, withRemaining),
  },
});

export const getCiting = () => ({
  operationId: 'getCiting',
  summary: 'List the documents that cite one',
  description: `Newest first, those without a date last. ${FREE}`,
  parameters: [documentParameter, ...citingParameters()],
  responses: {
    200: json('Documents that cite; at most `limit`.', 'CitingResponse', withRemaining),
    ...errorAnswers(
      {
        ...notFound,
        422: 'A parameter is wrong, repeated or unknown (invalid_parameter); the message names all of them.',
        500: FAILED,
      },
      withRemaining,
    ),
  },
});

export const findCitations = () => ({
  operationId: 'findCitations',
  summary: 'Find the citations of a text',
  description: `In order of the text, none overlapping, each with the document that it means where that is held. ${FREE}`,
  requestBody: { required: true, content: { 'application/json': { schema: ref('CitationsRequest') } } },
  responses: {
    200: json('The citations.', 'CitationsResponse', withRemaining),
    ...errorAnswers(
      {
        400: 'The body is not JSON (invalid_json) or holds too many fields (json_too_complex).',
        401: NO_KEY,
        413: 'The body is too large (body_too_large).',
        415: 'The body is not application/json (unsupported_media_type).',
        422: 'The text is missing or longer than 64,000 characters (invalid_parameter).',
        500: FAILED,
      },
      withRemaining,
    ),
  },
});
