import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../lib/paths.ts';

const DEPLOYED = path.join(ROOT, 'deploy/nginx');

export type ProxiedPorts = { web: readonly number[]; service: readonly number[] };

/** Why nginx can't be run here; null where it can. */
export const whyNoNginx = (): string | null =>
  spawnSync('nginx', ['-v']).error ? 'nginx is not installed (Debian: apt install nginx-light)' : null;

/** nginx with the files of deploy/nginx at other addresses; a response header names the process that answered. */
export class ProofNginx {
  readonly #folder: string;
  readonly #ports: ProxiedPorts;
  readonly #sites: { web: number; service: number };
  readonly #down = new Set<number>();
  #version = 0;
  #child: ChildProcess | null = null;

  constructor(folder: string, ports: ProxiedPorts, sites: { web: number; service: number }) {
    this.#folder = path.join(folder, 'nginx');
    this.#ports = ports;
    this.#sites = sites;
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(path.join(this.#folder, 'nginx.conf'), this.#config());
    this.#writeUpstreams();
    this.#child = spawn('nginx', this.#args(), { stdio: ['ignore', 'ignore', 'inherit'] });
    process.on('exit', () => this.#child?.kill('SIGTERM'));
    await once(this.#child, 'spawn');
  }

  /** Takes a process out of the upstreams, or back in, as the runbook says: open connections stay. */
  async setDown(port: number, isDown: boolean): Promise<void> {
    if (isDown) this.#down.add(port);
    else this.#down.delete(port);
    this.#writeUpstreams();
    const reload = spawn('nginx', [...this.#args(), '-s', 'reload'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(reload, 'exit');
    if (code !== 0) throw new Error('nginx did not take the new upstreams');
    // The reload is only signalled: until the new workers accept connections, requests go by the old list.
    const site = `http://127.0.0.1:${this.#sites.web}/api/health`;
    const servedVersion = async () => Number((await fetch(site)).headers.get('x-upstreams'));
    while ((await servedVersion()) !== this.#version) await pause(20);
  }

  async stop(): Promise<void> {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  #args = (): string[] => ['-p', this.#folder, '-c', 'nginx.conf', '-e', 'error.log'];

  #writeUpstreams(): void {
    const servers = (ports: readonly number[]) =>
      ports
        .map(
          (port) =>
            `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${this.#down.has(port) ? ' down' : ''};`,
        )
        .join('\n');
    writeFileSync(
      path.join(this.#folder, 'upstreams.conf'),
      `add_header X-Upstreams ${++this.#version} always;\nupstream legal_desk_web {\nleast_conn;\n${servers(this.#ports.web)}\n}\nupstream legal_desk_service {\nleast_conn;\n${servers(this.#ports.service)}\n}\n`,
    );
  }

  #config(): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${this.#folder}/${what};`,
    );
    return `daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include upstreams.conf;
  include ${DEPLOYED}/limits.conf;
  add_header X-Served-By $upstream_addr always;
  server { listen 127.0.0.1:${this.#sites.web}; include ${DEPLOYED}/web-locations.conf; }
  server { listen 127.0.0.1:${this.#sites.service}; include ${DEPLOYED}/service-locations.conf; }
}
`;
  }
}
