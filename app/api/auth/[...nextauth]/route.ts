import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '#lib/server/auth.ts';

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

const handle = (request: NextRequest, context: AuthRouteContext) => NextAuth(request, context, authOptions());

export { handle as GET, handle as POST };
