import { answerCalls, callMethod } from '#service/workers/answer-calls.ts';
import { createFind } from './find.ts';

const methods = createFind();

answerCalls((call) => callMethod(methods, call));
