import type { Messages } from '../zh-TW.ts';

export const filters = {
  title: 'Filters',
  none: 'None set; the service decides',
  reset: 'Clear all',
  comma: ', ',
  separator: ' · ',
  date: 'Dates',
  dateHint:
    'For example 2023-01-01 or 112/1/1; years of fewer than four digits are years of the Republic. Blank means no limit. They narrow decisions, interpretations and letters; statutes stay in.',
  start: 'From',
  end: 'To',
  calendarOf: (field) => `Pick from a calendar: ${field}`,
  readAs: (date) => `That is ${date}`,
  between: (start, end) => `${start} to ${end}`,
  from: (date) => `from ${date}`,
  until: (date) => `until ${date}`,
  level: 'Court levels',
  levelHint:
    'Only judgments of these courts; statutes, letters and interpretations stay in. None chosen means all.',
  effort: 'Depth of reasoning',
  effortDefault: 'The service decides',
  efforts: {
    none: 'None',
    minimal: 'Fastest',
    low: 'Fast',
    medium: 'Standard',
    high: 'Deep',
    xhigh: 'Deepest',
  },
  effortIs: (word) => `reasoning ${word.toLowerCase()}`,
  advanced: 'Advanced',
  remove: (condition) => `Remove condition: ${condition}`,
  conditions: 'Conditions set',
  samplingHint:
    'Temperature and top_p both vary the wording; set one of them. Both blank means temperature 0.3, which suits legal questions.',
  temperature: 'Temperature (0–2)',
  topP: 'top_p (0–1)',
  length: 'Longest answer',
  lengthHint: 'In tokens; a Chinese character takes one or two. Too small a number cuts the answer short.',
  temperatureIs: (value) => `temperature ${value}`,
  topPIs: (value) => `top_p ${value}`,
  lengthIs: (value) => `at most ${value} tokens`,
  problems: {
    title: 'Some filters need correction, so nothing was sent',
    short: 'needs correction',
    unreal: (value) => `“${value}” is not a date of the calendar. Write it like 112/1/1 or 2023-01-01.`,
    future: (value) =>
      `The start “${value}” lies after today: no document can match. Choose today or earlier.`,
    before_start: (value) =>
      `The end “${value}” lies before the start: no document can match. Swap or correct one.`,
    level: (value) =>
      `The address names a court level “${value}” that does not exist; there are 最高, 高等, 地方 and 智財.`,
    levelRemove: 'Remove',
    effort: (value) => `The address names a depth of reasoning “${value}” that does not exist. Choose one.`,
    temperature: (value) => `The temperature “${value}” is not a number from 0 to 2.`,
    top_p: (value) => `top_p “${value}” is not a number from 0 to 1.`,
    both: 'Set either temperature or top_p, not both. Clear one of them.',
    length: (value, max) => `The longest answer “${value}” is not a whole number from 1 to ${max}.`,
  },
} satisfies Messages['filters'];
