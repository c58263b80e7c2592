'use client';

import { useMessages } from './messages-provider.tsx';

/** Says that the session is over. Signing in happens in another tab: what was written on this page stays on it. */
export function SignInAgain() {
  const { signedOut } = useMessages().shell;
  return (
    <>
      {signedOut.text}{' '}
      <a href="/sign-in" target="_blank" rel="noreferrer" className="whitespace-nowrap text-accent underline">
        {signedOut.action}
      </a>
    </>
  );
}
