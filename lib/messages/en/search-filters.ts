import type { Messages } from '../zh-TW.ts';

export const searchFilters = {
  problems: {
    notSent: ' Nothing was sent or taken from your quota.',
    type: (value) =>
      `There is no kind of document “${value}”, so nothing was sent or taken from your quota. Choose a kind among the filters.`,
    level: (value) =>
      `There is no court level “${value}”, so nothing was sent or taken from your quota. There are 最高, 高等, 地方 and 智財.`,
    court: (value) =>
      `No court is known as “${value}”, so nothing was sent or taken from your quota. Type its full or usual name, for example 最高法院, 北院, 智財法院.`,
    in_force: (value) =>
      `The address has “${value}” for what is in force, which means nothing here, so nothing was sent or taken from your quota. Choose among the filters.`,
    sort: (value) =>
      `The address has an order “${value}” that does not exist, so nothing was sent or taken from your quota. Choose an order.`,
    unknown: (name) =>
      `The address has “${name}”, which is nothing to search by, so nothing was sent or taken from your quota. If it is a part of your text, see that all of it is in the box (in an address & is written %26) and search again.`,
    repeated: (name) =>
      `The address has “${name}” more than once and it is not clear which one counts, so nothing was sent or taken from your quota. Check the filters and search again.`,
  },
} satisfies Messages['searchFilters'];
