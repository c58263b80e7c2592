'use client';

import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Deleted, another's, or never there: all alike. */
export function MatterMissing() {
  const { app } = useMessages();
  const { missing } = useMatterTexts();
  return (
    <div className="max-w-measure">
      <title>{`${missing.title} — ${app.name}`}</title>
      <Notice tone="plain" title={missing.title} level={1}>
        <p>{missing.body}</p>
        <div>
          <Link href="/matters" className={buttonClass()}>
            {missing.back}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
