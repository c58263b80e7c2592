'use client';

import './globals.css';
import { PageFailureNotice } from '#components/shell/page-failure-notice.tsx';
import { LOCALE_DEFAULT, pickLocale } from '#lib/messages/locales.ts';
import { PAGE_ERRORS } from '#lib/messages/page-error.ts';

/** For a failure of the outermost layout: a document of its own, in the language of the page that failed. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale =
    typeof document === 'undefined' ? LOCALE_DEFAULT : pickLocale(document.documentElement.lang, null);
  return (
    <html lang={locale}>
      <body>
        <main className="mx-auto max-w-4xl px-4 py-8">
          <PageFailureNotice texts={PAGE_ERRORS[locale]} error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
