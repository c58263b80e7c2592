import path from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';

/** How many workers run browser tests at once. Each has a stack of its own: sign-ins, counters and limits are one test's. */
export const WORKERS = Number(process.env.E2E_WORKERS || 1);

/** Whose stack: that of the worker that Playwright started this process as, or the one that is being started. */
const mine = Number(process.env.E2E_STACK || process.env.TEST_PARALLEL_INDEX || 0);
if (mine >= WORKERS)
  throw new Error(
    `Worker ${mine + 1} of the browser tests has no stack: only ${WORKERS} was started. No test of it ran.\n` +
      'Say how many workers there are by E2E_WORKERS=2, which starts a stack for each, instead of --workers=2.',
  );

// Ports of their own, so that the tests run beside a started Legal Desk; shifted, beside other browser tests.
const SHIFT_OF_A_STACK = 40;
const shiftOf = (stack: number) => Number(process.env.E2E_PORT_SHIFT || 0) + stack * SHIFT_OF_A_STACK;

const portsOf = (shift: number) => ({
  real: 3110 + shift,
  scripted: 3111 + shift,
  wrongKey: 3112 + shift,
  down: 3113 + shift,
  service: 4110 + shift,
  idp: 4120 + shift,
  upstream: 4130 + shift,
  control: 4131 + shift,
  nobody: 4139 + shift,
  productionWeb: 3116 + shift,
  productionService: 4116 + shift,
  /** Of e2e/damage.spec.ts. */
  damaged: 3117 + shift,
  /** Of e2e/entrance*.spec.ts: TLS, the web app behind it; what stands before a provider, the provider behind it. */
  secure: 3114 + shift,
  secureBehind: 3115 + shift,
  provider: 4121 + shift,
  providerBehind: 4122 + shift,
});
export const PORTS = portsOf(shiftOf(mine));

/** The data folder of the stack's programs. */
export const DATA_FOLDER = path.join(ROOT, 'out/test', `data-${mine + 1}`);

const site = (port: number) => `http://127.0.0.1:${port}`;

/** The web app, once for each upstream that a test wants to see it with. */
export const SITES = {
  /** Our own service with the demonstration corpus. */
  real: site(PORTS.real),
  /** A second upstream, written in the tests: the spec's endpoints and nothing more, faults on demand. */
  scripted: site(PORTS.scripted),
  /** Our own service, which refuses this web app's key. */
  wrongKey: site(PORTS.wrongKey),
  /** Nobody listens at the upstream's address. */
  down: site(PORTS.down),
} as const;

export const SERVICE_URL = site(PORTS.service);
export const IDP_URL = site(PORTS.idp);
export const UPSTREAM_URL = site(PORTS.upstream);
/** Not part of any upstream: lists the calls that the scripted upstream got, and says whether everything is up. */
export const CONTROL_URL = site(PORTS.control);
/** The same of the stack of each worker, in their order. */
export const CONTROL_URLS = Array.from({ length: WORKERS }, (_, stack) =>
  site(portsOf(shiftOf(stack)).control),
);

/** The key with which the web app reaches the scripted upstream; the secrets test looks for it in every answer. */
export const SCRIPTED_KEY = 'scripted-upstream-key-4f1d7c9a';
