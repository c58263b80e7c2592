import 'server-only';

const TITLE_MAX = 40;
const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/** Greetings at the beginning of a question, which many questions of a lawyer share. */
const GREETING =
  /^(?:(?:律師)?[您你]好|請問(?:一下)?|想(?:要)?(?:請教|請問|問)(?:一下)?|我想(?:請教|請問|問)(?:一下)?)[，,、。！!：:\s]*/u;

/**
 * A thread's title until it is renamed: its first question on one line, without greetings; of a long story the question
 * at its end as well. If the lawyer has a thread of that title already, a number is added.
 */
export function titleOf(question: string, taken: ReadonlySet<string> = new Set()): string {
  // Long enough for any 40 characters a person would count, and no longer.
  const line = question.slice(0, 2_000).replace(/\s+/gu, ' ').trim();
  const title = shortened(withoutGreetings(line));
  if (!taken.has(title)) return title;
  for (let number = 2; ; number++) {
    const numbered = `${title}（${number}）`;
    if (!taken.has(numbered)) return numbered;
  }
}

function withoutGreetings(line: string): string {
  let rest = line;
  for (let next = rest.replace(GREETING, ''); next !== rest; next = rest.replace(GREETING, '')) rest = next;
  return rest === '' ? line : rest;
}

function shortened(line: string): string {
  const characters = [...graphemes(line)];
  if (characters.length <= TITLE_MAX) return line.toWellFormed();
  // The last question of a story, where it leaves room for how the story begins.
  const lastQuestion = /(?:^|[。！？?!；;])([^。！？?!；;]{4,24}[？?])[^。！？?!；;]*$/u
    .exec(line)?.[1]
    ?.trim();
  if (!lastQuestion || line.startsWith(lastQuestion))
    return `${characters.slice(0, TITLE_MAX).join('')}…`.toWellFormed();
  const room = TITLE_MAX - [...graphemes(lastQuestion)].length;
  return `${characters.slice(0, room).join('')}…${lastQuestion}`.toWellFormed();
}

function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}
