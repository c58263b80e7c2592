'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Unloaded } from './unloaded.tsx';

type LazilyProps = {
  /** What stands there while it is loaded, and where it cannot be. */
  meanwhile?: ReactNode;
  /**
   * It cannot be loaded, which was told: what asked for it is as it was before, so that the next press asks again. Left out of
   * what nobody has asked for: the page does without, and says nothing.
   */
  onUnloaded?: () => void;
};

/**
 * What comes up when it is needed, loaded when it first is. Where it cannot be, a box says so and the page stays: thrown to
 * the page as `lazy` does, the failure would take all that was written there. Nothing of a failure is kept. What the server
 * writes into its HTML needs `lazy`, with something that stands there instead.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<boolean> | null = null;
  /** Whether it could be loaded; to be called ahead, when it is about to be asked for. */
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
