/** A number with what it counts: 三個月, 5年, 二成, 百分之十. */
export const COUNTED =
  /(?:\d+|[一二兩三四五六七八九十百千萬]+)(?:多|幾)?(個月|月份|年|歲|天|日|週|小時|元|塊|成|倍|%|人|公里|坪)|(百分之|分之)/gu;

/** Words that count the same. */
export const SAME_UNIT: Readonly<Record<string, string>> = {
  月份: '個月',
  天: '日',
  塊: '元',
  百分之: '成',
  分之: '成',
  '%': '成',
};
