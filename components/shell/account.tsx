'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';

/** Who is signed in, and the way out. */
export function Account({ name }: { name: string }) {
  const { shell } = useMessages();
  return (
    <>
      <span className="max-w-40 truncate text-muted max-sm:sr-only">{name}</span>
      <form method="post" action="/sign-out">
        <button type="submit" className="whitespace-nowrap py-2 text-muted hover:text-ink">
          {shell.signOut}
        </button>
      </form>
    </>
  );
}
