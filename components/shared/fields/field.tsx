'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { TextInput } from './text-input.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  problem: string | null;
  note?: string | null;
  after?: ReactNode;
  onChange: (value: string) => void;
};

/** A typed field with its label, what was understood and what is wrong with it. */
export function Field({ label, value, problem, note, after, onChange, className = '', ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <div className="flex gap-1">
        <TextInput
          id={id}
          value={value}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`h-9 min-w-0 rounded border border-control bg-canvas px-2 aria-invalid:border-danger ${className}`}
          {...rest}
        />
        {after}
      </div>
      <p id={`${id}-note`} className={`text-sm empty:hidden ${problem ? 'text-danger' : 'text-muted'}`}>
        {problem ?? note}
      </p>
    </div>
  );
}
