import { type EarlyInput, typedInto, withTicked } from '#components/shared/fields/early-input.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import type { FilterDraft } from './filters.logic.ts';

/** A draft as it stands in the fields; the court that is being typed joins the others when it is applied. */
export type PanelDraft = FilterDraft & { typedCourt: string };

const courtNameOfToday = (court: string): string => courtNames(court)[0] ?? court;

/** The draft with the input that was made in the panel before React had hydrated. */
export function withEarlyInput(draft: PanelDraft, inputs: readonly EarlyInput[]): PanelDraft {
  const typed = inputs.filter(({ is }) => is === 'typed');
  return {
    type: withTicked(draft.type, inputs, 'type'),
    standing: withTicked(draft.standing, inputs, 'standing'),
    level: withTicked(draft.level, inputs, 'level'),
    // The address may name the same court by another of its names.
    court: withTicked(
      draft.court,
      inputs,
      'court',
      (one, other) => courtNameOfToday(one) === courtNameOfToday(other),
    ),
    typedCourt: typedInto(typed, 'court') ?? draft.typedCourt,
    from: typedInto(inputs, 'from') ?? draft.from,
    to: typedInto(inputs, 'to') ?? draft.to,
    in_force: typedInto(inputs, 'in_force') ?? draft.in_force,
  };
}
