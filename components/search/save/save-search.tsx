'use client';

import { lazy, Suspense, useState } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';

const SaveForm = lazy(() => import('./save-form.tsx'));

/** Offers to save the search of the address; what that takes is loaded with the first wish. */
export function SaveSearch({ query }: { query: string }) {
  const { search } = usePageTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative print:hidden">
      <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {search.save}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveForm query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
