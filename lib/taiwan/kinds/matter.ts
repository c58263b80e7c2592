const MATTERS = ['民事', '刑事', '行政', '家事', '少年', '懲戒'] as const;

/** The branch of procedure (民事, 刑事, 行政 …) of a decision. */
export type Matter = (typeof MATTERS)[number];

/**
 * The matter of a decision by its title, behind the number (…號民事判決) or in the court's name (最高行政法院); null where
 * neither says.
 */
export function matterOf(title: string): Matter | null {
  const number = title.lastIndexOf('號');
  const [court, form] = number < 0 ? [title, ''] : [title.slice(0, number), title.slice(number + 1)];
  const inForm = MATTERS.find((matter) => form.includes(matter));
  if (inForm) return inForm;
  const ofCourt = /(行政|懲戒|少年)[^\d]{0,8}(?:法院|法庭)/u.exec(court)?.[1];
  return MATTERS.find((matter) => matter === ofCourt) ?? null;
}
