import { redirect } from 'next/navigation';
import { SignInButton } from '#components/sign-in/sign-in-button.tsx';
import { messagesFor } from '#lib/messages/index.ts';
import { safeReturnPath } from '#lib/server/auth.ts';
import { webEnv } from '#lib/server/env.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { currentUser } from '#lib/server/session.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The only page without a session: one button, and what went wrong the last time. */
export default async function SignInPage({ searchParams }: Props) {
  const query = await searchParams;
  const env = webEnv();
  const returnTo = safeReturnPath(first(query.callbackUrl), env.webUrl);
  if (await currentUser()) redirect(returnTo);

  const { signIn, signOut, authError, app } = messagesFor(await currentLocale());
  const error = first(query.error);
  const known = { OAuthCallback: 1, AccessDenied: 1, Configuration: 1 };
  const failure =
    error && error !== 'SessionRequired'
      ? authError[error in known ? (error as keyof typeof known) : 'default']
      : null;
  return (
    <main id="main" className="mx-auto grid min-h-screen max-w-md content-center gap-5 px-4 py-8">
      <title>{`${signIn.title} — ${app.name}`}</title>
      <p className="text-muted text-sm">{app.fullName}</p>
      <h1 className="font-semibold text-2xl">{signIn.title}</h1>
      {failure ? (
        <div role="alert" className="border-danger border-l-4 pl-3">
          <p className="font-semibold">{failure.title}</p>
          <p>{failure.body}</p>
        </div>
      ) : first(query.signedOut) ? (
        <p role="status">{signOut.done}</p>
      ) : returnTo !== '/' ? (
        <p>{signIn.required}</p>
      ) : (
        <p>{signIn.lead}</p>
      )}
      <SignInButton
        label={failure ? authError.retry : signIn.button}
        returnTo={returnTo}
        failed={authError.default.body}
      />
      {env.oidc.isDemonstration && (
        <div className="border-line border-t pt-4 text-muted text-sm">
          <p className="font-semibold">{signIn.demonstrationTitle}</p>
          <p>{signIn.demonstrationBody}</p>
        </div>
      )}
    </main>
  );
}
