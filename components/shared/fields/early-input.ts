'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** A field with what is in it now, or a box with whether it is ticked. */
export type EarlyInput = { name: string; value: string; is: 'ticked' | 'unticked' | 'typed' };

/** What a form's named fields hold that the server did not write: chosen or typed since. */
export function earlyInputs(form: HTMLFormElement): EarlyInput[] {
  return [...form.elements].flatMap((field): EarlyInput[] => {
    if (field instanceof HTMLSelectElement) {
      const { name, options, value } = field;
      const written = [...options].find((option) => option.defaultSelected) ?? options[0];
      return name && value !== written?.value ? [{ name, value, is: 'typed' }] : [];
    }
    if (!(field instanceof HTMLInputElement) || !field.name) return [];
    const { type, name, value, checked, defaultChecked, defaultValue } = field;
    if (type === 'radio') return checked && !defaultChecked ? [{ name, value, is: 'ticked' }] : [];
    if (type === 'checkbox')
      return checked === defaultChecked ? [] : [{ name, value, is: checked ? 'ticked' : 'unticked' }];
    return type === 'hidden' || value === defaultValue ? [] : [{ name, value, is: 'typed' }];
  });
}

/**
 * Takes over, once, what was ticked or typed in the server's HTML before React was there: its state does not know of it, and
 * the next rendering of a field would undo it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  onFound: (inputs: readonly EarlyInput[]) => void,
): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || !form.current) return;
    isRead.current = true;
    const inputs = earlyInputs(form.current);
    if (inputs.length > 0) onFound(inputs);
  });
}

/** The values of a list of boxes with those that were ticked, without those that were unticked. */
export const withTicked = (
  values: readonly string[],
  inputs: readonly EarlyInput[],
  name: string,
  isSame = (one: string, other: string) => one === other,
): string[] => {
  const of = (is: EarlyInput['is']) =>
    inputs.flatMap((input) => (input.name === name && input.is === is ? [input.value] : []));
  return [
    ...values.filter((value) => !of('unticked').some((unticked) => isSame(unticked, value))),
    ...of('ticked'),
  ];
};

/** What was typed into a field, or chosen of a few; undefined where nothing was. */
export const typedInto = (inputs: readonly EarlyInput[], name: string): string | undefined =>
  inputs.findLast((input) => input.name === name && input.is !== 'unticked')?.value;
