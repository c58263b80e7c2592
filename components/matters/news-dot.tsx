/** A quiet sign that colleagues changed something. */
export function NewsDot({ text }: { text: string }) {
  return (
    <span title={text} className="ml-2 inline-block size-2 rounded-full bg-accent align-middle print:hidden">
      <span className="sr-only">{text}</span>
    </span>
  );
}
