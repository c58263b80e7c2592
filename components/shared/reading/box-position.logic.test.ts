import { expect, test } from 'vitest';
import { positionOf, sideWithRoom } from './box-position.logic.ts';

const frame = { left: 100, top: -500, bottom: 1500, width: 600, height: 2000 };
const target = { left: 300, top: 200, bottom: 220, width: 80, height: 20 };

test('a box is placed just below its target', () => {
  expect(positionOf(target, frame, 'below', 320)).toEqual({ left: 200, top: 726 });
});

test('a box that prefers the place above is placed just above its target', () => {
  expect(positionOf(target, frame, 'above', 320)).toEqual({ left: 200, bottom: 1306 });
});

test.each([
  [680, 280],
  [20, 0],
])('a box beside a target at %i stays inside its frame', (left, placed) => {
  expect(positionOf({ ...target, left }, frame, 'below', 320).left).toBe(placed);
});

test.each([
  [220, 'below'],
  [780, 'above'],
])('a box beside a target that ends at %i of 800 stands %s', (bottom, side) => {
  expect(sideWithRoom({ ...target, top: bottom - 20, bottom }, 800, 260)).toBe(side);
});

test('a box without room below or above is placed below', () => {
  expect(sideWithRoom({ ...target, top: 100, bottom: 120 }, 300, 260)).toBe('below');
});
