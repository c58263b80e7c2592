import type { DocType, StandingName } from '#lib/contract/document.ts';
import { isStatuteName, withoutPlace } from './hierarchy.ts';

/**
 * The badge of a document, lawyers' one-word name of its kind; for statutes by their rank in the hierarchy of norms.
 */
export type BadgeName =
  | 'constitution'
  | 'statute'
  | 'order'
  | 'interpretation'
  | 'ruling'
  | 'procedural_ruling'
  | 'judgment'
  | 'letter';

const BY_KIND = {
  釋字: 'interpretation',
  憲法法庭裁判: 'ruling',
  裁判: 'judgment',
  函釋: 'letter',
} as const satisfies Partial<Record<DocType, BadgeName>>;

const BY_STANDING: Partial<Record<StandingName, BadgeName>> = {
  constitution: 'constitution',
  code: 'statute',
  act: 'statute',
  order: 'order',
};

export type Badged = { doc_type: DocType | null; title: string | null; standing?: StandingName | undefined };

/** The badge of a document. If the server sends no `standing`, that of a statute follows from its name. */
export function badgeOf({ doc_type, title, standing }: Badged): BadgeName | null {
  if (doc_type === null) return null;
  // 憲裁 and 審裁 are procedural rulings or orders; only 憲判 is on the merits.
  if (doc_type === '憲法法庭裁判' && /[憲審]裁/u.test(title ?? '')) return 'procedural_ruling';
  if (doc_type !== '法規命令') return BY_KIND[doc_type];
  const byStanding = standing && BY_STANDING[standing];
  if (byStanding) return byStanding;
  const name = withoutPlace(title ?? '');
  if (/^中華民國憲法(?:增修條文)?$/u.test(name)) return 'constitution';
  return isStatuteName(name) ? 'statute' : 'order';
}
