'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import type { DocumentLink } from '#lib/contract/full-document.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import { formerActIn } from '#lib/taiwan/citations/names/former-acts.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

type CitesListProps = {
  cites: readonly DocumentLink[];
  unheld: readonly string[];
  /** The day as of which what is cited is to be read. */
  at: string | null;
};

/** What a document cites, by kind, and what of it isn't held. */
export function CitesList({ cites, unheld, at }: CitesListProps) {
  const { kinds } = usePageTexts();
  const texts = useDocumentTexts();
  const groups = DOC_TYPES.map((kind) => ({
    kind,
    cited: cites.filter(({ doc_type }) => doc_type === kind),
  })).filter(({ cited }) => cited.length > 0);
  return (
    <div className="grid gap-6 pt-5">
      {cites.length === 0 && <p className="text-muted">{texts.cites.none}</p>}
      {groups.map(({ kind, cited }) => (
        <section key={kind}>
          <Title name={kinds[kind]} count={cited.length} />
          <ul className="divide-y divide-line">
            {cited.map((one) => (
              <li key={one.doc_id} className="py-2">
                <DocumentRow document={one} at={at} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unheld.length > 0 && (
        <section>
          <Title name={texts.cites.unheld} count={unheld.length} />
          <ul lang="zh-TW" className="divide-y divide-line text-muted">
            {unheld.map((official) => (
              <li key={official} className="break-words py-2">
                {official}
                <Former official={official} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * For a citation of an act that was replaced under another name: says which act replaced it; its articles have other
 * numbers.
 */
function Former({ official }: { official: string }) {
  const { cites } = useDocumentTexts();
  const former = formerActIn(official);
  if (!former) return null;
  const note = former.isRules ? cites.formerRules : cites.former;
  return <span className="ml-2 text-sm">{note(former.successor)}</span>;
}

function Title({ name, count }: { name: string; count: number }) {
  return (
    <h2 className="border-line border-b pb-1 font-semibold">
      {name} <span className="font-normal text-muted text-sm">{count}</span>
    </h2>
  );
}
