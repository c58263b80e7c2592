'use client';
import { signIn } from 'next-auth/react';
import { useActionState } from 'react';
import { Button } from '#components/ui/button.tsx';

type SignInButtonProps = {
  label: string;
  returnTo: string;
  failed: string;
  /** Makes the provider ask which account, where it would otherwise take the one that it knows. */
  choosesAccount: boolean;
};

/**
 * Goes to the firm's identity provider and comes back to `returnTo`. It is a form action, because it may be clicked
 * before the page has hydrated: React replays the submit of a form once it knows the function, but loses the click of a
 * bare button.
 */
export function SignInButton({ label, returnTo, failed, choosesAccount }: SignInButtonProps) {
  const [outcome, leave, isAsking] = useActionState(async (): Promise<'leaving' | 'failed'> => {
    const chooses = choosesAccount ? { prompt: 'select_account' } : {};
    return signIn('oidc', { callbackUrl: returnTo }, chooses).then(
      () => 'leaving',
      () => 'failed',
    );
  }, null);
  return (
    <form action={leave}>
      <Button
        type="submit"
        look="primary"
        className="min-h-11 w-full text-base"
        aria-busy={isAsking || outcome === 'leaving'}
      >
        {label}
      </Button>
      {outcome === 'failed' && <p role="alert">{failed}</p>}
    </form>
  );
}
