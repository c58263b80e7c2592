import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Role } from './entrance/admission.ts';
import { sessionOfCookies } from './sessions/of-cookies.ts';

export type User = {
  /** Issuer and subject: the `owner` of her data. */
  id: string;
  name: string;
  email: string | null;
  role: Role;
  sessionId: string;
};

/** The signed-in lawyer, or null. */
export async function currentUser(): Promise<User | null> {
  const session = await sessionOfCookies((await cookies()).getAll());
  if (!session) return null;
  const { id, issuer, subject, name, email, role } = session;
  return { id: `${issuer} ${subject}`, name, email, role, sessionId: id };
}

/** For pages: the signed-in lawyer; anyone else is sent to sign in and comes back here. */
export async function requireUser(): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  const here = (await headers()).get('x-legal-desk-path') ?? '/';
  redirect(`/sign-in?callbackUrl=${encodeURIComponent(here)}`);
}
