'use client';
import { signIn } from 'next-auth/react';
import { useActionState } from 'react';
import { Button } from '#components/ui/button.tsx';

type SignInButtonProps = {
  label: string;
  returnTo: string;
  failed: string;
  /** Has the provider ask which account, where it would take the one that it knows. */
  choosesAccount: boolean;
};

/**
 * Goes to the firm's identity provider and comes back to `returnTo`. As the action of a form it is pressed before the page's
 * scripts are there too: React keeps the press of a form until it knows the function, that of a bare button it loses.
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
