import { MessagesProvider } from '#components/shared/messages-provider.tsx';
import { PageMissing } from '#components/shell/page-missing.tsx';
import { currentLocale } from '#lib/server/locale.ts';

/** For what fails before the desk's own layout; an address that leads nowhere is told inside it. */
export default async function NotFound() {
  return (
    <MessagesProvider locale={await currentLocale()}>
      <main className="px-5">
        <PageMissing />
      </main>
    </MessagesProvider>
  );
}
