import { answerCalls, callMethod } from '#service/workers/answer-calls.ts';
import { createFindMethods } from './find.ts';

const methods = createFindMethods();

answerCalls((call) => callMethod(methods, call));
