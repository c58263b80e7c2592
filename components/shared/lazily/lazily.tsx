'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Unloaded } from './unloaded.tsx';

type LazilyProps = {
  /** Shown while the component is loading, and if it cannot be loaded. */
  meanwhile?: ReactNode;
  /**
   * Called after the user was told that the component cannot be loaded: the caller resets its state, so that the next
   * click tries again. Left out where the user did not ask for the component: then a failure is not reported.
   */
  onUnloaded?: () => void;
};

/**
 * A component that is loaded when it is first rendered. If loading fails, a dialog says so and the page stays: `lazy`
 * would throw the failure to the page, and all that was written there would be lost. A failure is not cached. For what
 * the server renders into its HTML use `lazy`, with something to show instead.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<boolean> | null = null;
  /** Loads it in advance, when it is about to be needed; resolves to whether it could be loaded. */
  const preload = (): Promise<boolean> => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        return true;
      },
      () => {
        loading = null;
        return false;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each, beside the imports of a module, as `lazy` is
  function Lazily({ meanwhile = null, onUnloaded, ...props }: LazilyProps & Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'unloaded'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      let isShown = true;
      void preload().then((isLoaded) => isShown && setState(isLoaded ? 'loaded' : 'unloaded'));
      return () => {
        isShown = false;
      };
    }, []);
    if (Loaded && state === 'loaded') return <Loaded {...(props as unknown as Props)} />;
    return (
      <>
        {meanwhile}
        {state === 'unloaded' && onUnloaded && <Unloaded onClose={onUnloaded} />}
      </>
    );
  }
  return Object.assign(Lazily, { preload });
}
