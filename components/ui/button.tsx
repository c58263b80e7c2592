import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'bg-accent text-accent-ink border-accent hover:opacity-90',
  quiet: 'bg-canvas text-ink border-control hover:bg-raised',
  /** Among text, where borders would distract. */
  plain: 'border-transparent text-muted hover:bg-raised hover:text-ink',
  danger: 'bg-danger-soft text-danger border-danger hover:opacity-90',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** Class names of a button, also for links that stand among buttons; on paper nothing can be pressed. */
export const buttonClass = (look: ButtonLook = 'quiet') =>
  `inline-flex min-h-9 items-center justify-center rounded border px-3 py-1 text-sm whitespace-nowrap disabled:opacity-60 print:hidden ${LOOKS[look]}`;

export function Button({
  look = 'quiet',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}
