'use client';
import { signIn } from 'next-auth/react';
import { useState } from 'react';

type Props = { label: string; returnTo: string; failed: string };

/** Goes to the firm's identity provider and comes back to `returnTo`. */
export function SignInButton({ label, returnTo, failed }: Props) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  async function leave() {
    setState('leaving');
    try {
      await signIn('oidc', { callbackUrl: returnTo });
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={leave}
        aria-busy={state === 'leaving'}
        className="rounded bg-accent px-4 py-2 font-semibold text-on-accent hover:opacity-90"
      >
        {label}
      </button>
      {state === 'failed' && <p role="alert">{failed}</p>}
    </>
  );
}
