import { expect, test } from 'vitest';
import { placeOf, sideFor } from './place.logic.ts';

const frame = { left: 100, top: -500, bottom: 1500, width: 600, height: 2000 };
const target = { left: 300, top: 200, bottom: 220, width: 80, height: 20 };

test('a box stands just below what it tells about', () => {
  expect(placeOf(target, frame, 'below', 320)).toEqual({ left: 200, top: 726 });
});

test('or just above it', () => {
  expect(placeOf(target, frame, 'above', 320)).toEqual({ left: 200, bottom: 1306 });
});

test.each([
  [680, 280],
  [20, 0],
])('it stays inside its frame: %i', (left, placed) => {
  expect(placeOf({ ...target, left }, frame, 'below', 320).left).toBe(placed);
});

test.each([
  [220, 'below'],
  [780, 'above'],
])('at %i of 800 it stands %s', (bottom, side) => {
  expect(sideFor({ ...target, top: bottom - 20, bottom }, 800, 260)).toBe(side);
});

test('where there is room neither below nor above, it stands below', () => {
  expect(sideFor({ ...target, top: 100, bottom: 120 }, 300, 260)).toBe('below');
});
