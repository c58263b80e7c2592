'use client';

import { SignInAgain } from '../sign-in-again.tsx';
import type { MatterFailure } from './matter-api.ts';
import { useMatterTexts } from './use-matter-texts.ts';

/** Why something was not done to a matter, in words. */
export function MatterFailed({ failure }: { failure: MatterFailure }) {
  const { failures } = useMatterTexts();
  return failure === 'signed_out' ? <SignInAgain /> : failures[failure];
}
