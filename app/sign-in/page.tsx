import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { SignInButton } from '#components/sign-in/sign-in-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { safeReturnPath } from '#lib/server/auth.ts';
import { holdings } from '#lib/server/documents/holdings.ts';
import { webEnv } from '#lib/server/env.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { currentUser } from '#lib/server/session.ts';

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The only page without a session: what this is, one button, and what went wrong the last time. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const query = await searchParams;
  const env = webEnv();
  const returnTo = safeReturnPath(first(query.callbackUrl), env.webUrl);
  // If the session can't be read, the page is still shown.
  const isSignedIn = (await currentUser().catch(() => null)) !== null;
  // When another tab signs out, this tab may arrive here while the session is still open: it must not be redirected
  // back.
  if (isSignedIn && !first(query.signedOut)) redirect(returnTo);

  const { signIn, signOut, authError, app } = messagesFor(await currentLocale());
  const error = first(query.error);
  const reference = /^[\da-f]{8}$/.exec(first(query.reference) ?? '')?.[0];
  const known = { OAuthCallback: 1, AccessDenied: 1, TooWeak: 1, TooManyAttempts: 1, Configuration: 1 };
  const failure =
    error && error !== 'SessionRequired'
      ? authError[error in known ? (error as keyof typeof known) : 'default']
      : null;
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-5 py-8">
      <title>{`${signIn.title} — ${app.name}`}</title>
      <div>
        <p className="font-semibold text-2xl">{app.fullName}</p>
        <p className="text-muted">{app.description}</p>
      </div>
      <div className="grid gap-4 border-line border-t pt-6">
        <h1 className="font-semibold text-xl">{signIn.title}</h1>
        {failure ? (
          <div role="alert">
            <Notice tone="danger" title={failure.title}>
              <p>{failure.body}</p>
              {reference && <p className="text-sm">{authError.reference(reference)}</p>}
            </Notice>
          </div>
        ) : first(query.signedOut) && !isSignedIn ? (
          <p role="status">{signOut.done}</p>
        ) : (
          <p>{returnTo !== '/' ? signIn.required : signIn.lead}</p>
        )}
        {error === 'AccessDenied' || error === 'TooWeak' ? (
          // The provider would let the same account in again without a question.
          <form method="post" action="/sign-out" className="grid">
            <Button type="submit" look="primary" className="min-h-11 text-base">
              {error === 'TooWeak' ? authError.signOutFirst : authError.otherAccount}
            </Button>
          </form>
        ) : (
          <SignInButton
            label={failure ? authError.retry : signIn.button}
            returnTo={returnTo}
            failed={authError.default.body}
            choosesAccount={first(query.choose) === '1'}
          />
        )}
      </div>
      {env.oidc.isDemonstration && (
        <div className="text-muted text-sm">
          <p className="font-semibold">{signIn.demonstrationTitle}</p>
          <p>{signIn.demonstrationBody}</p>
        </div>
      )}
      <Suspense fallback={null}>
        <IfFictional text={signIn.fictional} />
      </Suspense>
    </main>
  );
}

/** Says that what is held is made up, only where it is. */
async function IfFictional({ text }: { text: string }) {
  return (await holdings())?.fictional ? <p className="text-sm text-warn">{text}</p> : null;
}
