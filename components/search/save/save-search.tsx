'use client';

import { useState } from 'react';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';

const SaveForm = lazily(async () => (await import('./save-form.tsx')).SaveForm);

/** Offers to save the search of the address; the form is loaded on the first click. */
export function SaveSearch({ query }: { query: string }) {
  const { search } = usePageTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative print:hidden">
      <Button look="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {search.save}
      </Button>
      {isOpen && (
        <SaveForm query={query} onClose={() => setIsOpen(false)} onUnloaded={() => setIsOpen(false)} />
      )}
    </div>
  );
}
