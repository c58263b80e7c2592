import { afterAll, vi } from 'vitest';

// Test files that share modules share the page of jsdom too: each leaves it empty, and nothing stored or replaced.
afterAll(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
