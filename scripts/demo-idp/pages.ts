import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/demo.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

export const STYLE = `:root{color-scheme:light dark}body{font-family:system-ui,"Noto Sans TC","PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",sans-serif;
margin:0;display:grid;min-height:100vh;place-items:center;line-height:1.6}main{width:min(22rem,90vw)}h1{font-size:1.25rem}
label{display:block;margin-top:.75rem}input{width:100%;box-sizing:border-box;font:inherit;padding:.4rem .5rem}
button{font:inherit;margin-top:1rem;padding:.45rem 1rem;width:100%}.error{border-left:4px solid #b3261e;padding-left:.75rem}
.note{opacity:.75;font-size:.9rem}`;

export function loginPage(uid: string, failed: boolean): string {
  const accounts = DEMO_ACCOUNTS.map(
    ({ login, name }) => `<li><code>${login}</code> ${escapeHtml(name)}</li>`,
  ).join('');
  return page(
    '示範事務所登入',
    `${failed ? '<p class="error" role="alert">帳號或密碼不正確，沒有登入。請用下列示範帳號再試一次。</p>' : ''}
<form method="post" action="/interaction/${escapeHtml(uid)}">
<label for="login">帳號</label><input id="login" name="login" autocomplete="username" required autofocus>
<label for="password">密碼</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button>登入</button></form>
<div class="note"><p>這是示範用的身分提供者，只在這台電腦上運作。示範帳號（密碼都是 <code>${DEMO_PASSWORD}</code>）：</p><ul>${accounts}</ul></div>`,
  );
}

/** `form` is made by oidc-provider, which expects the field `logout=yes` besides: the button sends it. */
export const logoutPage = (form: string) =>
  page(
    '登出示範事務所',
    `<p>要結束在示範身分提供者的登入嗎？</p>${form}<button form="op.logoutForm" name="logout" value="yes">登出</button>`,
  );

export const loggedOutPage = () =>
  page('已登出示範事務所', '<p>在示範身分提供者的登入已經結束，以它登入的法研台也一併登出。</p>');

export const errorPage = (description: string) =>
  page(
    '無法登入',
    `<p class="error">${escapeHtml(description)}</p><p>沒有登入任何帳號。請回到法研台再按一次登入。</p>`,
  );
