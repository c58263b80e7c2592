'use client';

import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { askToKeep } from './keep-store.ts';
import { useMatterTexts } from './use-matter-texts.ts';

const LINK = 'text-accent underline';
const closeDialog = () => askToKeep(null);

/** It is in the matter now. */
export function Kept({ matter }: { matter: string }) {
  const { keep } = useMatterTexts();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-semibold">
        ✓ {keep.kept}
      </p>
      <Link href={`/matters/${matter}`} onClick={closeDialog} className={LINK}>
        {keep.open}
      </Link>
      <Button
        // What had the focus is gone with the form
        autoFocus
        onClick={closeDialog}
      >
        {keep.close}
      </Button>
    </div>
  );
}

/** The matter holds it already: a link to the item, and a button that adds it all the same. */
export function AlreadyKept({
  matter,
  item,
  onAgain,
}: {
  matter: string;
  item: string;
  onAgain: () => void;
}) {
  const { keep } = useMatterTexts();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link href={`/matters/${matter}#item-${item}`} onClick={closeDialog} className={LINK}>
        {keep.goThere}
      </Link>
      <Button
        // What had the focus is gone with the button
        autoFocus
        onClick={onAgain}
      >
        {keep.again}
      </Button>
    </div>
  );
}
