// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToMiddle } from './scroll-to.ts';

const MIDDLE = 300;
let [top, scrolls, frames] = [0, 0, [] as (() => void)[]];

/** jsdom lays nothing out: the place is where the last scroll, or the test, has put it. */
function place(): Element {
  const element = document.createElement('mark');
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  element.scrollIntoView = () => {
    scrolls++;
    top = MIDDLE;
  };
  return element;
}

/** One frame, at its start the blocks above the place have grown by so much. */
function frame(grown = 0): void {
  top += grown;
  for (const step of frames.splice(0)) step();
}

beforeEach(() => {
  [top, scrolls, frames] = [2000, 0, []];
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step));
});
afterEach(() => vi.unstubAllGlobals());

describe('a place that is scrolled to', () => {
  test('is scrolled to again when blocks above it get their real heights', () => {
    scrollToMiddle(place());
    frame(90);
    expect(top).toBe(MIDDLE);
    frame();
    frame(40);
    expect(top).toBe(MIDDLE);
  });

  test('is left alone once it has not moved for a while', () => {
    scrollToMiddle(place());
    frame();
    frame();
    frame(1000);
    expect(top).toBe(MIDDLE + 1000);
  });

  test('is left alone after a number of frames, although blocks go on growing', () => {
    scrollToMiddle(place());
    for (let times = 0; times < 20; times++) frame(10);
    expect(scrolls).toBeLessThan(10);
  });

  test.each(['pointerdown', 'wheel', 'touchstart', 'keydown'])(
    'is left alone from the first %s, so that nothing moves away under the user’s hand',
    (event) => {
      scrollToMiddle(place());
      document.body.dispatchEvent(new Event(event, { bubbles: true }));
      frame(1000);
      expect(top).toBe(MIDDLE + 1000);
    },
  );
});
