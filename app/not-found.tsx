import { PageMissingNotice } from '#components/shell/page-missing-notice.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { currentLocale } from '#lib/server/locale.ts';

/** For what is not found before the desk's own layout is reached; an unknown address is reported inside that layout. */
export default async function NotFound() {
  const { app, notFound, pageError } = messagesFor(await currentLocale());
  return (
    <main className="px-5">
      <PageMissingNotice notFound={notFound} appName={app.name} home={pageError.home} />
    </main>
  );
}
