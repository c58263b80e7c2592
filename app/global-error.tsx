'use client';

import './globals.css';
import { MessagesProvider } from '#components/shared/messages-provider.tsx';
import { PageFailed } from '#components/shell/page-failed.tsx';
import { LOCALE_DEFAULT, pickLocale } from '#lib/messages/index.ts';

/** For a failure of the outermost layout: a document of its own, in the language of the page that failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale =
    typeof document === 'undefined' ? LOCALE_DEFAULT : pickLocale(document.documentElement.lang, null);
  return (
    <html lang={locale}>
      <body>
        <MessagesProvider locale={locale}>
          <main className="mx-auto max-w-4xl px-4 py-8">
            <PageFailed error={error} retry={retry} />
          </main>
        </MessagesProvider>
      </body>
    </html>
  );
}
