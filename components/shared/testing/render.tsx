import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { act, type ContextType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type AddressUpdate, TestAddress } from './address.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
environment.IS_REACT_ACT_ENVIRONMENT = true;

/** The app's router, which goes nowhere. */
const noop = () => {};
const ROUTER: NonNullable<ContextType<typeof AppRouterContext>> = {
  bfcacheId: '',
  back: noop,
  forward: noop,
  refresh: noop,
  push: noop,
  replace: noop,
  prefetch: noop,
};

type RenderOptions = { search?: string; client?: QueryClient };

/** Renders into the page as the desk does; gone when the test is. Updates of the address are collected. */
export async function render(
  children: ReactNode,
  { search = '', client = new QueryClient() }: RenderOptions = {},
) {
  const updates: AddressUpdate[] = [];
  const onUpdate = (update: AddressUpdate) => void updates.push(update);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const unmount = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  onTestFinished(() => (container.isConnected ? unmount() : undefined));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <AppRouterContext value={ROUTER}>
          <TestAddress search={search} onUpdate={onUpdate}>
            {children}
          </TestAddress>
        </AppRouterContext>
      </QueryClientProvider>,
    ),
  );
  return { container, updates, unmount };
}

/** By the native setter: with the one that React puts on the element, React would take the value for unchanged. */
const setValue = (input: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);

/** Types as a person does: the value, then the event. */
export async function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  await act(async () => {
    setValue(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses Enter, at a time of its own where one is given; a browser submits the form unless the keydown was prevented. */
export async function pressEnter(
  input: HTMLInputElement,
  { timeStamp, ...more }: KeyboardEventInit & { timeStamp?: number } = {},
): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
    if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    if (input.dispatchEvent(event)) input.form?.requestSubmit();
  });
}

/** What an input method does to an input: composes, letter by letter, what a candidate is then chosen for. */
export async function compose(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    setValue(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  });
}

/** Ends what is composed, with what was chosen for it. */
export async function endComposition(input: HTMLInputElement, value: string): Promise<CompositionEvent> {
  const end = new CompositionEvent('compositionend', { bubbles: true });
  await compose(input, value);
  await act(async () => void input.dispatchEvent(end));
  return end;
}

export const click = (element: Element | null | undefined) =>
  act(async () => void (element as HTMLElement).click());

/**
 * Waits until what is shown holds. Meanwhile React draws by itself, as in a browser: an answer may come at any turn, which
 * outside of `act` would be a fault.
 */
export async function eventually(check: () => void): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await vi.waitFor(check, { timeout: 10_000, interval: 10 });
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
