import type { CheckFinding } from '#lib/contract/names.ts';

/** Red for what is wrong, amber for what needs a look; the word stands beside it everywhere. */
export const FINDING_BADGE: Readonly<Record<CheckFinding, string>> = {
  quotation_differs: 'border-danger bg-danger-soft text-danger',
  no_such_number: 'border-danger bg-danger-soft text-danger',
  not_in_force: 'border-warn bg-warn-soft text-warn',
  former_name: 'border-warn bg-warn-soft text-warn',
  form: 'border-warn bg-warn-soft text-warn',
  not_held: 'border-line text-muted',
  verified: 'border-line text-accent',
};

/** How a citation is underlined in the text. */
export const FINDING_MARK: Readonly<Record<CheckFinding, string>> = {
  quotation_differs: 'decoration-danger decoration-wavy bg-danger-soft',
  no_such_number: 'decoration-danger decoration-wavy bg-danger-soft',
  not_in_force: 'decoration-warn decoration-2 bg-warn-soft',
  former_name: 'decoration-warn decoration-2 bg-warn-soft',
  form: 'decoration-warn decoration-dashed bg-warn-soft',
  not_held: 'decoration-control decoration-dotted',
  verified: 'decoration-accent',
};

/** The element of a citation in the text of the brief. */
export const markId = (number: number): string => `citation-${number}`;
