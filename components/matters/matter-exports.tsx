'use client';

import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { EXPORT_FORMATS } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { MATTER_LINK } from './item-look.ts';

/** The files that are made of a matter, or of what is selected in it. */
export function MatterExports({ matter, selected }: { matter: MatterDetail; selected: ReadonlySet<string> }) {
  const { view } = useMatterTexts();
  const chosen = matter.items.filter(({ id }) => selected.has(id));
  const items = chosen.map(({ id }) => `&item=${id}`).join('');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
      <span className="text-muted">{chosen.length > 0 ? view.exportOf(chosen.length) : view.exports}</span>
      {EXPORT_FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/matters/${matter.id}/export?format=${format}${items}`}
          download
          className={MATTER_LINK}
        >
          {view.formats[format]}
        </a>
      ))}
      <button type="button" onClick={() => window.print()} className={MATTER_LINK}>
        {view.print}
      </button>
    </div>
  );
}
