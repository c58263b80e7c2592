import { expect, test } from 'vitest';
import { recallSelected, rememberSelected } from './selection.ts';

function fakeHistory(state: unknown = null) {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next;
    },
  };
  return history;
}

test('the selection is restored with its history entry, beside the router’s own state', () => {
  const history = fakeHistory({ __NA: true });
  rememberSelected(history, 'q=租賃', 3);
  expect(recallSelected(history, 'q=租賃')).toBe(3);
  expect(history.state).toMatchObject({ __NA: true });
});

test('the selection of one search does not apply to another', () => {
  const history = fakeHistory();
  rememberSelected(history, 'q=租賃', 3);
  expect(recallSelected(history, 'q=買賣')).toBeNull();
});

test.each([null, {}, { legalDeskSelected: null }, { legalDeskSelected: { search: 'a', place: 'x' } }])(
  'a history entry with %j has no selection',
  (state) => expect(recallSelected(fakeHistory(state), 'a')).toBeNull(),
);

test('selecting works although the browser refuses to change its history', () => {
  const refusing = {
    state: null,
    replaceState: () => {
      throw new DOMException('too often', 'SecurityError');
    },
  };
  expect(() => rememberSelected(refusing, 'a', 1)).not.toThrow();
});
