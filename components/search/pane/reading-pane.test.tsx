// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TestAddress } from '#components/shared/testing/address.tsx';
import type { DocumentReading } from '#lib/document/reading.ts';
import { ReadingPane } from './reading-pane.tsx';
import { readingKey } from './reading-query.ts';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn() }),
}));

const HIT = {
  doc_id: 'law:1',
  doc_type: '法規命令',
  title: '民法第1條',
  content: '條文',
  url: null,
  is_abandoned: false,
} as const;
const PARAMS = { query: '租賃', search_type: 'hybrid', limit: 10 } as const;
const READING: DocumentReading = {
  doc_id: 'law:1',
  title: '民法第1條',
  doc_type: '法規命令',
  date: null,
  level: null,
  court: null,
  issuer: null,
  short: null,
  whole: null,
  official: '民法第1條',
  html: '<p>條文</p>',
  chapters: [],
  ended: null,
  is_whole: true,
  cited_by: 0,
  changed_by: [],
  hits: 0,
};

function serverHtml(reading?: DocumentReading | null): string {
  const client = new QueryClient();
  if (reading !== undefined) client.setQueryData(readingKey(HIT, PARAMS), reading);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TestAddress search="?q=租賃">
        <ReadingPane
          hit={HIT}
          params={PARAMS}
          sites={{ web: 'https://desk.test', documents: null, hasPages: true }}
          onKeys={() => {}}
        />
      </TestAddress>
    </QueryClientProvider>,
  );
}

test('a page without the first text preloads it before its scripts run, on screens wide enough for the pane', () => {
  expect(serverHtml()).toMatch(
    /<link rel="preload" as="fetch" crossorigin="anonymous" media="\(min-width: 68.75rem\)" href="\/api\/documents\/law%3A1\/reading\?q=/i,
  );
});

test('a text that the page contains, or that the upstream does not have, is not requested', () => {
  expect(serverHtml(READING)).toContain('<p>條文</p>');
  expect(serverHtml(READING)).not.toContain('preload');
  expect(serverHtml(null)).not.toContain('preload');
});

test('the pane says by which decision a decision was changed', () => {
  const changed_by = [{ doc_id: 'interp:791', title: '司法院釋字第791號解釋', change: 'changed' as const }];
  expect(serverHtml({ ...READING, changed_by })).toMatch(/後經變更，見<a[^>]*>司法院釋字第791號解釋</u);
});
