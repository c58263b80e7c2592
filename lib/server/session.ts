import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { authOptions } from './auth.ts';

export type User = { id: string; name: string; email: string | null };

/** The signed-in lawyer, or null. */
export async function currentUser(): Promise<User | null> {
  const session = await getServerSession(authOptions());
  const user = session?.user as { id?: string; name?: string | null; email?: string | null } | undefined;
  return user?.id ? { id: user.id, name: user.name ?? user.id, email: user.email ?? null } : null;
}

/** For pages: the signed-in lawyer; anyone else is sent to sign in and comes back here. */
export async function requireUser(): Promise<User> {
  const user = await currentUser();
  if (user) return user;
  const here = (await headers()).get('x-legal-desk-path') ?? '/';
  redirect(`/sign-in?callbackUrl=${encodeURIComponent(here)}`);
}
