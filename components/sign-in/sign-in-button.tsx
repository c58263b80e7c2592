'use client';
import { signIn } from 'next-auth/react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

type SignInButtonProps = {
  label: string;
  returnTo: string;
  failed: string;
  /** Has the provider ask which account, where it would take the one that it knows. */
  choosesAccount: boolean;
};

/** Goes to the firm's identity provider and comes back to `returnTo`. */
export function SignInButton({ label, returnTo, failed, choosesAccount }: SignInButtonProps) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  async function leave() {
    setState('leaving');
    try {
      await signIn('oidc', { callbackUrl: returnTo }, choosesAccount ? { prompt: 'select_account' } : {});
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button
        look="primary"
        className="min-h-11 w-full text-base"
        onClick={leave}
        aria-busy={state === 'leaving'}
      >
        {label}
      </Button>
      {state === 'failed' && <p role="alert">{failed}</p>}
    </>
  );
}
