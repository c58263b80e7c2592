import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionClaims } from './session-claims.ts';

export type User = { id: string; name: string; email: string | null };

/** The signed-in lawyer, or null. */
export async function currentUser(): Promise<User | null> {
  const claims = await sessionClaims((await cookies()).getAll());
  const { sub, name, email } = claims ?? {};
  return sub ? { id: sub, name: name ?? sub, email: email ?? null } : null;
}

/** For pages: the signed-in lawyer; anyone else is sent to sign in and comes back here. */
export async function requireUser(): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  const here = (await headers()).get('x-legal-desk-path') ?? '/';
  redirect(`/sign-in?callbackUrl=${encodeURIComponent(here)}`);
}
