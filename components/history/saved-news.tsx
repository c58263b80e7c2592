import type { Messages } from '#lib/messages/index.ts';

type SavedNewsProps = { documents: number; searches: number; texts: Messages['history'] };

/** On the empty search page, made by the server: how much is new of her saved searches. */
export function SavedNews({ documents, searches, texts }: SavedNewsProps) {
  return (
    <p className="py-2">
      <a href="/history/saved" className="text-accent underline">
        {texts.emptyNews(String(documents), String(searches))}
      </a>
    </p>
  );
}
