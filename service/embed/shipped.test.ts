import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureText } from '#service/testing/feature-text.ts';
import { similarity } from './embed.ts';
import { openEmbedding, SHIPPED_TABLE_FILE } from './index.ts';
import { readTable } from './table.ts';

const { embedder, model } = openEmbedding();
const near = (a: string, b: string) => similarity(embedder.embed(a), embedder.embed(b));

test('the shipped table is below 12 MB and its model is named after its numbers', () => {
  expect(statSync(SHIPPED_TABLE_FILE).size).toBeLessThanOrEqual(12_000_000);
  expect(model.modelId).toContain(readTable(SHIPPED_TABLE_FILE).header.sha256.slice(0, 12));
});

test('the shipped table opens in 200 ms of processor time', () => {
  const best = Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = process.threadCpuUsage();
      openEmbedding();
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    }),
  );
  expect(best).toBeLessThan(200);
});

test('the shipped table makes vectors of 20,000 short texts in a second of processor time', () => {
  const texts = ['房東不還押金怎麼辦', '被公司資遣有沒有資遣費', '車禍對方肇事逃逸可以求償嗎'];
  const count = 3000;
  const best = Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = process.threadCpuUsage();
      for (let i = 0; i < count; i++) embedder.embed(texts[i % texts.length] as string);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    }),
  );
  expect((count * 1000) / best).toBeGreaterThan(20_000);
});

test('the shipped table holds single characters and pairs only: nothing longer, such as a name, can be read from it', () => {
  for (const feature of readTable(SHIPPED_TABLE_FILE).features)
    expect(featureText(feature).length).toBeLessThanOrEqual(2);
});

test.each([
  ['房東', '出租人', '被害人'],
  ['押金', '押租金', '保險金'],
  ['房客', '承租人', '債權人'],
  ['被資遣', '終止勞動契約', '租賃契約'],
  ['酒駕', '不能安全駕駛', '離婚'],
  ['小三', '侵害配偶權', '承攬契約'],
  ['老闆', '雇主', '出租人'],
  ['加班費', '延長工作時間', '遺產'],
  ['欠錢不還', '清償', '著作權'],
])('%s is nearer to %s than to %s', (said, meant, other) => {
  expect(near(said, meant)).toBeGreaterThan(near(said, other));
});

test('an everyday question is nearer to the article that answers it than to others', () => {
  const question = '租的房子漏水房東不修';
  const answer = near(question, '租賃物之修繕，除契約另有訂定或另有習慣外，由出租人負擔。');
  for (const other of [
    '股東會之召集程序或其決議方法，違反法令或章程時，股東得自決議之日起三十日內，訴請法院撤銷其決議。',
    '夫妻之一方得向他方請求協議離婚。',
    '雇主依勞動基準法終止勞動契約，應預告勞工。',
  ])
    expect(answer).toBeGreaterThan(near(question, other));
});
