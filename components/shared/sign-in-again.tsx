'use client';

import { signedOut } from '#lib/messages/zh-TW/signed-out.ts';
import { useLanguage } from './messages-provider.tsx';

/** Says that the session is over. Signing in happens in another tab: what was written on this page stays on it. */
export function SignInAgain() {
  const { text, action } = useLanguage().english?.signedOut ?? signedOut;
  return (
    <>
      {text}{' '}
      <a href="/sign-in" target="_blank" rel="noreferrer" className="whitespace-nowrap text-accent underline">
        {action}
      </a>
    </>
  );
}
