'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useCheckTexts } from './use-check-texts.ts';

/** Deleted, another's, or never there: all alike. */
export function BriefMissing() {
  const { app } = useMessages();
  const { saved } = useCheckTexts();
  return (
    <div className="max-w-measure">
      <title>{`${saved.missing.title} — ${app.name}`}</title>
      <Notice tone="plain" title={saved.missing.title} level={1}>
        <p>{saved.missing.body}</p>
        <div>
          <Link href="/check" className={buttonClass()}>
            {saved.missing.back}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
