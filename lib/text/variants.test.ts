import { expect, it } from 'vitest';
import { VARIANTS } from './variants.ts';

const APART =
  '后後 里裡 干乾 干幹 只隻 面麵 松鬆 谷穀 丑醜 系係 系繫 余餘 范範 征徵 制製 准準 几幾 斗鬥 云雲 冲衝 叶葉 舍捨 采採 表錶 板闆 卷捲 借藉 志誌 于於 涂塗 佣傭 托託 回迴 周週 游遊 奸姦 欲慾 胜勝 郁鬱 升昇 份分 凶兇 岳嶽 梁樑 划劃';

const canonical = (character: string) => VARIANTS.get(character) ?? character;

it('keeps apart what Traditional usage keeps apart', () => {
  for (const [a = '', b = ''] of APART.split(' ')) expect(canonical(a), `${a}${b}`).not.toBe(canonical(b));
});

it('folds to forms that fold no further', () => {
  for (const [from, to] of VARIANTS) expect(VARIANTS.has(to), `${from}→${to}`).toBe(false);
});

it('maps one character to one other character', () => {
  for (const [from, to] of VARIANTS) {
    expect([...from, ...to]).toHaveLength(2);
    expect(from).not.toBe(to);
  }
});

it('lists no character in two groups', async () => {
  const { readFile } = await import('node:fs/promises');
  const source = await readFile(new URL('./variants.ts', import.meta.url), 'utf8');
  const groups = /GROUPS = `([^`]+)`/.exec(source)?.[1] ?? '';
  const folded = groups.split(/\s+/).flatMap((group) => [...group].slice(1));
  expect(folded.filter((character, at) => folded.indexOf(character) !== at)).toEqual([]);
});
