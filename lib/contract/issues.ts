import type { z } from 'zod';
import { ellipsis } from '../text/ellipsis.ts';

/** What was wrong with a request: every problem in one sentence for a person, the first field for a program. */
export type RequestProblem = { message: string; param: string | null };

export type CheckResult<T> = { ok: true; data: T } | { ok: false; problem: RequestProblem };

/**
 * Validates and reports all problems at once, in Traditional Chinese.
 *
 * `check(SearchParams, { query: ' ', limit: '0' })` gives
 * `{ ok: false, problem: { message: 'query 不可空白；limit 必須至少是 1', param: 'query' } }`.
 */
export const check = <T>(schema: z.ZodType<T>, input: unknown): CheckResult<T> =>
  checkNamed(schema, input, (path) => path.join('.'));

/** The same for the parameters of a URL: a value of one that is given several times is named as the URL does, `court`. */
export const checkParameters = <T>(schema: z.ZodType<T>, parameters: unknown): CheckResult<T> =>
  checkNamed(schema, parameters, ([name = '']) => name);

/** How the field at a path is called in what is told of it. */
type FieldNaming = (path: readonly string[]) => string;

function checkNamed<T>(schema: z.ZodType<T>, input: unknown, nameOf: FieldNaming): CheckResult<T> {
  const result = schema.safeParse(input, { error: complaint });
  if (result.success) return { ok: true, data: result.data };
  const { issues } = result.error;
  const fieldsOf = (issue: z.core.$ZodIssue) => pathsOf(issue).map(nameOf);
  const fields = issues.flatMap(fieldsOf);
  // A number that is out of two bounds has two issues of one wording.
  const complaints = new Set(
    issues.flatMap((issue) =>
      fieldsOf(issue).map((field) => (field ? `${field} ${issue.message}` : `內容${issue.message}`)),
    ),
  );
  return { ok: false, problem: { message: [...complaints].join('；'), param: fields[0] || null } };
}

/**
 * The paths of the fields of an issue: `messages`, `0`, `content`. The name of an unknown field is shortened, so that the
 * answer does not become as long as the request.
 */
function pathsOf(issue: z.core.$ZodIssue): string[][] {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, ellipsis(key)]) : [path];
}

const UNITS: Record<string, string> = { string: ' 個字', array: ' 項' };

const TYPES: Record<string, string> = {
  string: '文字',
  number: '數字',
  int: '整數',
  boolean: ' true 或 false',
  array: '陣列',
  object: '物件',
};

/** What is wrong, without the field's name; a message that the schema gives itself goes first. */
const complaint: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? '必須提供'
        : `必須是${TYPES[issue.expected] ?? ` ${issue.expected}`}`;
    case 'invalid_value':
      return `必須是 ${issue.values.join('、')}${issue.values.length > 1 ? ' 其中之一' : ''}`;
    case 'too_small':
      return `必須至少${amount(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `最多只能${amount(issue.origin, issue.maximum)}`;
    case 'unrecognized_keys':
      return '不是可用的欄位';
    case 'invalid_format':
      return issue.format === 'date' ? '必須是 YYYY-MM-DD 格式而且存在的日期' : '格式不正確';
    default:
      return '不正確';
  }
};

function amount(origin: string, bound: number | bigint): string {
  return UNITS[origin] ? `有 ${bound}${UNITS[origin]}` : `是 ${bound}`;
}
