// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { earlyInputs, typedInto, withTicked } from './early-input.ts';

let form: HTMLFormElement;
const field = <Type extends HTMLElement = HTMLInputElement>(selector: string) =>
  form.querySelector<Type>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="q" value="租賃">
    <input type="checkbox" name="level" value="最高" checked>
    <input type="checkbox" name="level" value="高等">
    <input type="radio" name="in_force" value="" checked>
    <input type="radio" name="in_force" value="true">
    <input name="from" value="99">
    <input type="date">
    <select name="effort"><option value="">-</option><option value="low" selected>低</option></select>
    <button type="submit">套用</button>
  </form>`;
  form = document.querySelector('form')!;
});

test('a form as rendered by the server has no early input', () => {
  expect(earlyInputs(form)).toEqual([]);
});

test('early input is found in every named field, and not in one without a name', () => {
  field('[value=最高]').click();
  field('[value=高等]').click();
  field('[value=true]').click();
  field('[name=from]').value = '100.5';
  field('[type=date]').value = '2020-01-01';
  field<HTMLSelectElement>('select').value = '';
  const inputs = earlyInputs(form);
  expect(inputs).toEqual([
    { name: 'level', value: '最高', is: 'unticked' },
    { name: 'level', value: '高等', is: 'ticked' },
    { name: 'in_force', value: 'true', is: 'ticked' },
    { name: 'from', value: '100.5', is: 'typed' },
    { name: 'effort', value: '', is: 'typed' },
  ]);
  expect(withTicked(['最高', '智財'], inputs, 'level')).toEqual(['智財', '高等']);
  expect(typedInto(inputs, 'in_force')).toBe('true');
  expect(typedInto(inputs, 'effort')).toBe('');
  expect(typedInto(inputs, 'to')).toBeUndefined();
});
