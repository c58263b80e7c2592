import { Notice } from '#components/ui/notice.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { currentLocale } from '#lib/server/locale.ts';

export default async function NotFound() {
  const { app, notFound, pageError } = messagesFor(await currentLocale());
  return (
    <main className="mx-auto grid max-w-4xl gap-4 px-4 py-8">
      <title>{`${notFound.title} — ${app.name}`}</title>
      <Notice tone="plain" title={notFound.title} level={1}>
        <p>{notFound.body}</p>
        <p>
          <a href="/search" className="text-accent underline">
            {pageError.home}
          </a>
        </p>
      </Notice>
    </main>
  );
}
