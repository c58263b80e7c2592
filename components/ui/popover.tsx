'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

type PopoverProps = ComponentProps<typeof Radix.Root> &
  Pick<ComponentProps<typeof Radix.Content>, 'align' | 'side'> & {
    trigger: ReactNode;
    /** What a screen reader calls the box. */
    label: string;
    className?: string;
    children: ReactNode;
  };

/** A box with controls at a button; Escape, or a click elsewhere, closes it and the button has the focus again. */
export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  className = '',
  ...rest
}: PopoverProps) {
  const { children, ...root } = rest;
  return (
    <Radix.Root {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={`z-50 max-h-[min(var(--radix-popover-content-available-height),36rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-canvas p-3 shadow-float print:hidden ${className}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
