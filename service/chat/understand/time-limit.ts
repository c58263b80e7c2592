const NUMBER = '[\\d一二三四五六七八九十百兩]+';
const PERIOD = `${NUMBER}(?:年|個月|月|日|週|小時)`;

/** Within, before, after: periods in which something has to be done, or that end a right. */
export const TIME_LIMIT = new RegExp(
  `${PERIOD}(?:之?[內間]|以內|前|間不行使)|逾${PERIOD}|時效|不行使而消滅|期間(?:內|屆滿|經過)`,
  'u',
);
