import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FILE_MAX_BYTES } from '#lib/server/brief/limits.ts';
import { NOT_SENT_HEADER } from '#lib/server/upstream/gateway.ts';
import { readJudicialEnv } from '#service/ingest/fetch/env.ts';
import { addProcessMetrics, createMetrics } from '#service/metrics.ts';
import { selfSigned } from '../../e2e/support/self-signed.ts';
import { ROOT } from './paths.ts';
import { freePorts, untilAnswers } from './ready.ts';

const DEPLOY = path.join(ROOT, 'deploy');
const hasNginx = !spawnSync('nginx', ['-v']).error;
const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The nginx.conf of a folder, which keeps all files of that nginx. */
function writeConfig(folder: string, main: string, http: string): void {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${main}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temp.join('\n')}\n${http}\n}\n`,
  );
}

/** Runs nginx with these lines in its http block until the test ends; resolves when it has ended. */
function startNginx(folder: string, http: string): Promise<unknown> {
  writeConfig(folder, `daemon off;`, http);
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill();
    await ended;
  });
  return ended;
}

describe('deploy/nginx', () => {
  test.skipIf(!hasNginx)('nginx accepts legal-desk.conf with local addresses and certificates', () => {
    const folder = temporary();
    const { key, cert } = selfSigned();
    writeFileSync(path.join(folder, 'key.pem'), key);
    writeFileSync(path.join(folder, 'cert.pem'), cert);
    cpSync(path.join(DEPLOY, 'nginx'), path.join(folder, 'legal-desk'), { recursive: true });
    const site = readFileSync(path.join(DEPLOY, 'nginx/legal-desk.conf'), 'utf8')
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replace('/etc/ssl/desk.firm.example.pem', `${folder}/cert.pem`)
      .replace('/etc/ssl/desk.firm.example.key', `${folder}/key.pem`)
      .replaceAll(/listen (?:10\.0\.0\.10:)?(\d+)/g, 'listen 127.0.0.1:4$1');
    writeFileSync(path.join(folder, 'site.conf'), site.replaceAll('127.0.0.1:44010', '127.0.0.1:44011'));
    writeConfig(folder, '', `include ${folder}/site.conf;`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });

  test('nginx does not buffer answers, and does not repeat a search', () => {
    const files = ['web', 'service'].map((name) =>
      readFileSync(path.join(DEPLOY, `nginx/${name}-locations.conf`), 'utf8'),
    );
    for (const file of files) expect(file).toContain('proxy_buffering off;');
    expect(files[1]).toMatch(/location = \/api\/v1\/search \{[^}]*proxy_next_upstream off;/);
    expect(files.join()).not.toContain('non_idempotent');
  });

  test('client_max_body_size of every documented nginx is more than the largest brief', () => {
    for (const file of ['docs/entrance.md', 'deploy/nginx/web-locations.conf']) {
      const megabytes = /client_max_body_size (\d+)m;/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1];
      // A form adds some kilobytes to its file.
      expect(Number(megabytes) * 1024 * 1024, file).toBeGreaterThan(FILE_MAX_BYTES * 1.1);
    }
  });

  test('the limits of a client use the zones of limits.conf, which every site includes', () => {
    const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
    const limits = read('deploy/nginx/limits.conf');
    const zones = [...limits.matchAll(/ zone=(\w+):/g)].map(([, zone]) => zone);
    const locations = read('deploy/nginx/web-locations.conf');
    const used = [...locations.matchAll(/limit_(?:req zone=|conn )(\w+)/g)].map(([, zone]) => zone);
    expect(used.toSorted()).toEqual(zones.toSorted());
    for (const site of [
      'deploy/nginx/legal-desk.conf',
      'deploy/docker/nginx.conf',
      'scripts/cluster/proof/nginx.ts',
    ])
      expect(read(site), site).toContain('/limits.conf;');
    expect(read('deploy/docker/compose.yaml')).toContain('../nginx/limits.conf:');
  });
});

describe.skipIf(!hasNginx)('nginx limits of one client', () => {
  /** The site with small limits; clients are told apart by a header, since all of them are on this machine. */
  async function startSite(listener: RequestListener) {
    const folder = temporary();
    const web = createHttpServer(listener).listen(0, '127.0.0.1');
    await once(web, 'listening');
    onTestFinished(() => void web.close().closeAllConnections());
    const [port = 0] = await freePorts(1);
    const small = (name: string, changes: Record<string, string>) => {
      let text = readFileSync(path.join(DEPLOY, 'nginx', name), 'utf8');
      for (const [usual, changed] of Object.entries(changes)) {
        expect(text).toContain(usual);
        text = text.replaceAll(usual, changed);
      }
      writeFileSync(path.join(folder, name), text);
    };
    small('limits.conf', { 'rate=20r/s': 'rate=1r/m' });
    small('web-locations.conf', {
      'http://legal_desk_web': `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
      'burst=6000': 'burst=4',
      'legal_desk_requests 2000': 'legal_desk_requests 3',
    });
    const ended = startNginx(
      folder,
      `include ${folder}/limits.conf;\nset_real_ip_from 127.0.0.1;\nreal_ip_header X-Client;
server { listen 127.0.0.1:${port}; location = /up { return 204; } include ${folder}/web-locations.conf; }`,
    );
    await untilAnswers(`http://127.0.0.1:${port}/up`, ended, 30_000);
    return (pathname: string, client = '203.0.113.7') =>
      fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { 'x-client': client } });
  }
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  test('answer too many sign-in requests with 429 and what to do, but not other clients or paths', async () => {
    const ask = await startSite((_, response) => void response.end());
    for (const pathname of [
      '/sign-in?a=b',
      '/api/auth/csrf',
      '/api/auth/providers',
      '/api/auth/signin/oidc',
      '/sign-in',
    ])
      expect((await ask(pathname)).status).toBe(200);
    const refused = await ask('/api/auth/callback/oidc?code=c');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toMatch(/請等候一分鐘後再試.*\n.*Wait one minute/);
    expect(await statuses([ask('/sign-in', '203.0.113.8'), ask('/sign-in', '127.0.0.1')])).toEqual([
      200, 200,
    ]);
    expect(await statuses([ask('/api/auth/session'), ask('/sign-out'), ask('/chat')])).toEqual([
      200, 200, 200,
    ]);
  });

  test('allow a number of requests at the same time; when one ends, the next is answered', async () => {
    const underWay: ServerResponse[] = [];
    const ask = await startSite((request, response) => {
      response.writeHead(200).flushHeaders();
      if (request.url === '/stream') underWay.push(response);
      else response.end();
    });
    const streams = await Promise.all([ask('/stream'), ask('/stream'), ask('/stream')]);
    expect((await ask('/chat')).status).toBe(429);
    expect((await ask('/chat', '203.0.113.8')).status).toBe(200);
    underWay[0]?.end();
    await streams[0]?.text();
    await expect.poll(async () => (await ask('/chat')).status).toBe(200);
  });

  test('pass on a 429 of the web app with its own body and Retry-After', async () => {
    const ask = await startSite(
      (_, response) => void response.writeHead(429, { 'retry-after': '1' }).end('own'),
    );
    const response = await ask('/api/auth/callback/oidc');
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '1',
      'own',
    ]);
  });
});

test.skipIf(!hasNginx)(
  'nginx says that a search was not sent if the service is dead, but not if the service broke off',
  async () => {
    const folder = temporary();
    const breaksOff = createServer((socket) => socket.once('data', () => socket.destroy()));
    breaksOff.listen(0, '127.0.0.1');
    await once(breaksOff, 'listening');
    onTestFinished(() => void breaksOff.close());
    const { port } = breaksOff.address() as AddressInfo;
    const [dead = 0, site = 0, toDead = 0] = await freePorts(3);
    const included = path.join(DEPLOY, 'nginx/service-locations.conf');
    const server = (listen: number, upstream: number) => {
      const file = path.join(folder, `${listen}.conf`);
      const text = readFileSync(included, 'utf8').replaceAll(
        'http://legal_desk_service',
        `http://127.0.0.1:${upstream}`,
      );
      writeFileSync(file, text);
      return `server { listen 127.0.0.1:${listen}; location = /up { return 204; } include ${file}; }`;
    };
    const ended = startNginx(folder, `${server(site, port)}\n${server(toDead, dead)}`);
    await untilAnswers(`http://127.0.0.1:${site}/up`, ended, 30_000);
    const search = async (listen: number) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${listen}/api/v1/search?query=a`);
      return [status, headers.get(NOT_SENT_HEADER)];
    };
    expect(await search(site)).toEqual([502, null]);
    expect(await search(toDead)).toEqual([502, '1']);
  },
);

test.skipIf(!hasSystemd)('systemd-analyze finds no fault in the units of Legal Desk', () => {
  const names = ['service.service', 'web.service', 'fetch-judgments.service', 'fetch-judgments.timer'];
  const units = names.map((name) => path.join(DEPLOY, `systemd/legal-desk-${name}`));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  // Not a fault of the unit: on this machine the program is not installed where the unit says.
  const faults = stderr
    .split('\n')
    .filter((line) => /legal-desk/.test(line) && !/is not executable/.test(line));
  expect(faults).toEqual([]);
});

test('the timer of judgments runs an existing command in the hours of the API with the variables of the account', () => {
  const read = (name: string) => readFileSync(path.join(DEPLOY, 'systemd', name), 'utf8');
  const [service, timer] = ['service', 'timer'].map((kind) => read(`legal-desk-fetch-judgments.${kind}`));
  const [, npm = '', words = ''] =
    /^ExecStart=\/usr\/bin\/npm run --silent (\w+) -- (.+)$/m.exec(service ?? '') ?? [];
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(scripts[npm]).toContain('service/ingest/corpus.cli.ts');
  const command = readFileSync(path.join(ROOT, 'service/ingest/corpus.cli.ts'), 'utf8');
  expect(command).toContain(`npm run ${npm} -- ${words}\n`);
  const [, hour, minute] = /^OnCalendar=\*-\*-\* (\d+):(\d+):00 Asia\/Taipei$/m.exec(timer ?? '') ?? [];
  const delay = Number(/^RandomizedDelaySec=(\d+)min$/m.exec(timer ?? '')?.[1]);
  const account = { JUDICIAL_USER: 'u', JUDICIAL_PASSWORD: 'p' };
  const { hours } = readJudicialEnv(account);
  expect(Number(hour)).toBeGreaterThanOrEqual(hours.from);
  expect(Number(hour) * 60 + Number(minute) + delay).toBeLessThan(hours.until * 60);
  for (const name of Object.keys(account)) expect(service).toContain(name);
});

test('systemd gives a program more time to stop than its SHUTDOWN_TIMEOUT_MS', () => {
  for (const name of ['service', 'web']) {
    const unit = readFileSync(path.join(DEPLOY, `systemd/legal-desk-${name}.service`), 'utf8');
    const limitMs = Number(/SHUTDOWN_TIMEOUT_MS=(\d+)/.exec(unit)?.[1]);
    const stopSeconds = Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]);
    expect(stopSeconds * 1_000).toBeGreaterThan(limitMs);
  }
});

test('compose.yaml passes every OIDC, SESSION, DAILY and AUDIT variable of README.md to the web app', () => {
  const compose = readFileSync(path.join(DEPLOY, 'docker/compose.yaml'), 'utf8');
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => row.match(/`(?:OIDC|SESSION|DAILY|AUDIT)_[A-Z_]+`/g) ?? []);
  const limits = new Set(names.map((name) => name.slice(1, -1)));
  // The end of the chain is in the volume of its container.
  limits.delete('AUDIT_HEAD_FILE');
  expect(limits.size).toBeGreaterThan(15);
  for (const name of limits) expect(compose).toMatch(new RegExp(`^    ${name}: \\$\\{${name}:[-?]\\}$`, 'm'));
});

test('the runbook backs up the data folder of every unit, and the units read the files that it writes', () => {
  const runbook = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8');
  for (const name of ['service', 'web']) {
    const unit = readFileSync(path.join(DEPLOY, `systemd/legal-desk-${name}.service`), 'utf8');
    const folder = /DATA_DIR=(\S+)/.exec(unit)?.[1];
    expect(runbook).toContain(`DATA_DIR=${folder} npm run backup -- FILE`);
    expect(unit).toContain(`EnvironmentFile=/etc/legal-desk/${name}.env`);
    expect(runbook).toContain(`\`/etc/legal-desk/${name}.env\``);
  }
});

test('every metric of the dashboard is one that the service reports', async () => {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const known = new Set(
    (await metrics.registry.getMetricsAsJSON()).flatMap(({ name }) => [name, `${name}_bucket`]),
  );
  const dashboard = readFileSync(path.join(DEPLOY, 'grafana/legal-desk.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/(?:legaldesk|process)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});
