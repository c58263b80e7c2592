// @vitest-environment jsdom
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DemonstrationNotice } from '#components/shared/demonstration-notice.tsx';
import { HoldingsProvider } from '#components/shared/holdings-provider.tsx';
import { eventually, render } from '#components/shared/testing/render.tsx';
import type { Holdings } from '#lib/contract/holdings.ts';
import { Coverage } from './coverage.tsx';

const HELD: Holdings = {
  fictional: false,
  statutes: { count: 900, acts: 30, until: '2024-10-11' },
  kinds: [{ doc_type: '法規命令', level: null, count: 900, from: '1929-01-01', until: '2024-10-11' }],
};

const shown = async (holdings: Holdings | null) => {
  const { container } = await render(
    <HoldingsProvider holdings={Promise.resolve(holdings)}>
      <Suspense fallback={null}>
        <Coverage />
        <DemonstrationNotice />
      </Suspense>
    </HoldingsProvider>,
  );
  // The day of printing stands there first.
  await eventually(() => expect(container.querySelectorAll('footer > *').length).toBeGreaterThan(1));
  return container.textContent ?? '';
};

test('the coverage is shown, and real documents are not called fictional', async () => {
  const text = await shown(HELD);
  expect(text).toContain('法規至 113.10.11');
  expect(text).not.toMatch(/虛構|npm run/);
});

test('a library of fictional documents is called that, with the command that fetches the real statutes', async () => {
  const text = await shown({ ...HELD, fictional: true });
  expect(text).toContain('虛構的示範資料法規至 113.10.11');
  expect(text).toContain('npm run corpus -- fetch');
});

test('a coverage known at rendering is in the HTML itself, not behind a Suspense boundary', async () => {
  const html = renderToString(
    <HoldingsProvider holdings={{ ...HELD, fictional: true }}>
      <Coverage />
      <DemonstrationNotice />
    </HoldingsProvider>,
  );
  expect(html).toContain('npm run corpus -- fetch');
  expect(html).not.toMatch(/<!--\$|<template/);
});

test('with an upstream that does not say what it holds no coverage is shown', async () => {
  expect(await shown(null)).toMatch(/^列印日期：民國\d+年\d+月\d+日資料來源未說明收錄範圍$/);
});
