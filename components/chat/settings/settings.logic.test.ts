import { describe, expect, test } from 'vitest';
import { askHref } from '#components/shared/ask-url.ts';
import { ChatSettings } from '#lib/chat/settings.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { problemText } from './problem-text.ts';
import {
  isNothingSet,
  NOTHING_SET,
  readSettings,
  type TypedSettings,
  typedFrom,
  withoutFields,
} from './settings.logic.ts';
import { settingParts, settingsSummary } from './summary.logic.ts';

const TODAY = '2026-11-21';
const read = (typed: Partial<TypedSettings>) => readSettings({ ...NOTHING_SET, ...typed }, TODAY);
const zh = messagesFor('zh-TW');

describe('typed settings', () => {
  test('empty fields set nothing', () => {
    expect(read({})).toEqual({ settings: {}, problems: [] });
    expect(isNothingSet(NOTHING_SET)).toBe(true);
  });

  test('valid fields are read into what the server accepts', () => {
    const { settings, problems } = read({
      level: ['智財', '最高'],
      start_date: '112/1/1',
      end_date: '2024-01-01',
      effort: 'high',
      temperature: '０.５',
      length: '2000',
    });
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      level: ['最高', '智財'],
      start_date: '2023-01-01',
      end_date: '2024-01-01',
      reasoning_effort: 'high',
      temperature: 0.5,
      max_completion_tokens: 2000,
    });
    expect(ChatSettings.parse(settings)).toEqual(settings);
  });

  test.each([
    [{ level: ['火星', '最高'] }, 'level', '火星'],
    [{ effort: '超深' }, 'effort', '超深'],
    [{ start_date: '112/13/1' }, 'start_date', '112/13/1'],
    [{ start_date: '200/1/1' }, 'start_date', '200/1/1'],
    [{ start_date: '113/1/1', end_date: '112/1/1' }, 'end_date', '112/1/1'],
    [{ temperature: '3' }, 'temperature', '3'],
    [{ temperature: '-1' }, 'temperature', '-1'],
    [{ top_p: '1.1' }, 'top_p', '1.1'],
    [{ temperature: '1', top_p: '1' }, 'top_p', ''],
    [{ length: '0' }, 'length', '0'],
    [{ length: '1.5' }, 'length', '1.5'],
    [{ length: '1e3' }, 'length', '1e3'],
  ])('%o is a problem of %s, explained with its value', (typed, field, value) => {
    const { problems } = read(typed);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problemText(problems[0]!, zh.filters)).toContain(value);
  });

  test('settings once used come back as they were', () => {
    const used: ChatSettings = {
      level: ['最高'],
      start_date: '2023-01-01',
      top_p: 0,
      max_completion_tokens: 9,
    };
    expect(readSettings(typedFrom(used), TODAY)).toEqual({ settings: used, problems: [] });
    expect(typedFrom(undefined)).toEqual(NOTHING_SET);
  });
});

describe('the one line that says what is set', () => {
  test('uses words and years of the Republic', () => {
    const settings: ChatSettings = {
      level: ['最高', '智財'],
      start_date: '2023-01-01',
      end_date: '2024-12-31',
      reasoning_effort: 'high',
      temperature: 0.3,
    };
    expect(settingsSummary(settings, zh, 'zh-TW')).toBe(
      '最高、智慧財產及商業法院・民國112年1月1日至民國113年12月31日・推理深入・溫度 0.3',
    );
    expect(settingsSummary({ start_date: '2023-01-01' }, zh, 'zh-TW')).toBe('民國112年1月1日起');
    expect(settingsSummary({ end_date: '2023-01-01', top_p: 0 }, zh, 'zh-TW')).toBe(
      '民國112年1月1日以前・top_p 0',
    );
    expect(settingsSummary({}, zh, 'zh-TW')).toBeNull();
  });
});

test('each setting can be removed without changing the others', () => {
  const typed = {
    ...NOTHING_SET,
    level: ['最高'],
    start_date: '112/1/1',
    end_date: '113/1/1',
    effort: 'high',
  };
  const { settings } = readSettings(typed, TODAY);
  const parts = settingParts(settings, zh, 'zh-TW');
  expect(parts.map(({ label }) => label)).toEqual(['最高', '民國112年1月1日至民國113年1月1日', '推理深入']);
  for (const { fields, label } of parts) {
    const left = settingParts(readSettings(withoutFields(typed, fields), TODAY).settings, zh, 'zh-TW');
    expect(left.map((part) => part.label)).toEqual(
      parts.map((part) => part.label).filter((other) => other !== label),
    );
  }
});

test('the URL of a new question has its settings', () => {
  expect(decodeURIComponent(askHref({ q: '租約', level: ['最高', '高等'] }))).toBe(
    '/chat?q=租約&level=最高&level=高等',
  );
});
