const NAMES = ['think', 'thinking', 'thought', 'reasoning'];
const TAG = new RegExp(`<(/?)(?:${NAMES.join('|')})>`, 'i');
const TAGS = NAMES.flatMap((name) => [`<${name}>`, `</${name}>`]);
const MAX_TAG_CHARACTERS = Math.max(...TAGS.map((tag) => tag.length));

/** Passes a model's text on without its reasoning in `<think>…</think>`, and without blanks before its first word. */
type ThinkFilter = { push(text: string): string; end(): string };

/** Tags may be split between chunks. After an unclosed tag everything is reasoning. */
export function createThinkFilter(): ThinkFilter {
  let held = '';
  let depth = 0;
  let begun = false;

  function take(text: string): string {
    if (depth > 0) return '';
    const answer = begun ? text : text.trimStart();
    begun ||= answer !== '';
    return answer;
  }

  return {
    push(text) {
      held += text;
      let answer = '';
      for (let tag = TAG.exec(held); tag; tag = TAG.exec(held)) {
        answer += take(held.slice(0, tag.index));
        held = held.slice(tag.index + tag[0].length);
        depth = tag[1] ? Math.max(0, depth - 1) : depth + 1;
      }
      const kept = heldBack(held);
      answer += take(held.slice(0, held.length - kept));
      held = held.slice(held.length - kept);
      return answer;
    },
    end: () => take(held),
  };
}

/** The number of last characters that may still become a tag. */
function heldBack(text: string): number {
  const start = text.lastIndexOf('<');
  if (start < 0 || text.length - start >= MAX_TAG_CHARACTERS) return 0;
  const end = text.slice(start).toLowerCase();
  return TAGS.some((tag) => tag.startsWith(end)) ? end.length : 0;
}
