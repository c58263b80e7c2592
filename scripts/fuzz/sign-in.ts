import { DEMO_PASSWORD } from '../demo-idp/accounts.ts';

/** The cookies of both sites: on one host they share a jar, as in a browser. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', text = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (text === '' || /;\s*max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, text);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, text]) => `${name}=${text}`).join('; ');
  }
}

/** Signs in by the demonstration provider as a browser does; resolves with the value of the Cookie header. */
export async function signInOverHttp(site: string, login: string): Promise<string> {
  const jar = new CookieJar();
  const call = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header, 'sec-fetch-site': 'same-origin', origin: new URL(url).origin },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    jar.keep(response);
    const location = response.headers.get('location');
    return location ? call(new URL(location, url).href) : response;
  };
  const { csrfToken } = (await (await call(`${site}/api/auth/csrf`)).json()) as { csrfToken: string };
  const form = await call(`${site}/api/auth/signin/oidc`, { csrfToken, callbackUrl: `${site}/search` });
  const page = await call(form.url, { login, password: DEMO_PASSWORD });
  if (!page.ok) throw new Error(`signing in as ${login} ended at ${page.url} with ${page.status}`);
  return jar.header;
}
