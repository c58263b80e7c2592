'use client';

import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const ITEM =
  'relative flex min-h-9 cursor-default select-none items-center gap-2 rounded-sm px-2 outline-none data-[disabled]:text-muted data-[highlighted]:bg-accent-soft';

type MenuProps = ComponentProps<typeof DropdownMenu.Root> & { trigger: ReactNode; children: ReactNode };

/**
 * A menu of commands at a button. Not modal: the page stays as wide as it is, and needs no styles that the
 * Content-Security-Policy would refuse. It stands beside its button, not at the end of the page, so that it belongs to the
 * same landmark.
 */
export function Menu({ trigger, children, ...rest }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...rest}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-44 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-canvas p-1 text-base text-ink shadow-float print:hidden"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ className = '', ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={`${ITEM} ${className}`} {...rest} />;
}

/** One of several, of which the chosen one has a tick. */
export function MenuChoice({
  children,
  className = '',
  ...rest
}: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem className={`${ITEM} pl-8 ${className}`} {...rest}>
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check aria-hidden="true" className="size-4" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  );
}

export const MenuChoices = DropdownMenu.RadioGroup;

/** A line of a menu that is read, not chosen. */
export function MenuLabel({ className = '', ...rest }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={`px-2 py-1 text-muted text-sm ${className}`} {...rest} />;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1 my-1 border-line border-t" />;
}
