import { admin } from './en/admin.ts';
import { box } from './en/box.ts';
import { chat } from './en/chat.ts';
import { check } from './en/check.ts';
import { compare } from './en/compare.ts';
import { document } from './en/document.ts';
import { documentPage } from './en/document-page.ts';
import { filters } from './en/filters.ts';
import { history } from './en/history.ts';
import { keys } from './en/keys.ts';
import { matters } from './en/matters.ts';
import { results } from './en/results.ts';
import { search } from './en/search.ts';
import { searchFilters } from './en/search-filters.ts';
import { share } from './en/share.ts';
import { PAGE_ERRORS } from './page-error.ts';
import type { Messages } from './zh-TW.ts';

export const en = {
  app: {
    name: 'Legal Desk',
    fullName: 'Legal Desk 法研台',
    description:
      'Search and answers over the statutes, judgments and administrative letters of Taiwan, every sentence traceable to its source',
  },
  shell: {
    skipToContent: 'Skip to main content',
    mainNavigation: 'Main menu',
    search: 'Search',
    chat: 'Ask',
    check: 'Check',
    history: 'History',
    matters: 'Matters',
    keep: 'Add to matter',
    keepSearch: 'Add search to matter',
    administration: 'Administration',
    ownSessions: 'My sign-ins',
    forbidden: {
      title: 'This page is for administrators only',
      body: 'Your account is not among the administrators, so nothing is shown. If it should be, ask your administrator about your groups, then sign in again.',
    },
    signOut: 'Sign out',
    language: 'Language',
    unloaded: {
      title: 'This panel could not load',
      body: 'Nothing was changed. Check the network and try again; if it still does not open, copy any text that is not saved and reload.',
      close: 'Close',
    },
    accountOf: (name) => `Account: ${name}`,
    quota: {
      left: (left) => `Quota ${left}`,
      explained: 'Searches left of a total that is never reset',
    },
  },
  signedOut: {
    text: 'Your session has expired, so this was not done; what is on this page is still here. Sign in again in a new tab, then come back and do it again.',
    action: 'Sign in in a new tab',
  },
  coverage: {
    title: 'Coverage',
    unknown: 'The source does not say what it covers',
    kinds: {
      憲法法庭裁判: 'Constitutional Court',
      釋字: 'Interpretations',
      函釋: 'Letters',
      法規命令: 'Laws and regulations',
      裁判: 'Judgments',
    },
    until: (kind, date) => `${kind} to ${date}`,
    line: (parts) => `Coverage: ${parts}`,
    printed: (date) => `Printed: ${date}`,
    fictional: 'fictional demonstration documents',
    kind: 'Kind',
    count: 'Number',
    days: 'Period',
    acts: (count) => `${count} acts`,
    documents: (count) => count,
    between: (from, until) => `${from} – ${until}`,
    updated: (until) => `amended to ${until}`,
    demonstration: {
      title: 'Only fictional demonstration documents are loaded',
      body: 'They must not be cited. To load the statutes in force of the Laws & Regulations Database, run on the computer that Legal Desk is installed on:',
      more: 'Reload this page when it is done. For judgments and letters see the README.',
    },
  },
  signIn: {
    title: 'Sign in',
    lead: 'Sign in with your firm account to search and read.',
    button: 'Sign in with your firm account',
    demonstrationTitle: 'Sign-in is by demonstration accounts',
    demonstrationBody:
      'A demonstration identity provider on this computer is in use; only this computer can connect, and its accounts are shown after the button. Configure your firm’s OIDC provider before real use.',
    fictional: 'The library holds fictional demonstration documents only; they must not be cited.',
    required: 'This page needs you to be signed in. You will go straight to it afterwards.',
  },
  signOut: {
    done: 'You are signed out. On a shared computer, please close the browser window too.',
  },
  authError: {
    title: 'Could not sign in',
    retry: 'Sign in again',
    otherAccount: 'Sign out of this account and use another',
    signOutFirst: 'Sign out, then sign in again',
    reference: (code) => `Reference: ${code}`,
    OAuthCallback: {
      title: 'The identity provider did not complete the sign-in',
      body: 'The provider’s answer could not be verified; the sign-in page may have been open too long or opened twice. You are not signed in. Please sign in again; if it happens again, tell your administrator the time.',
    },
    AccessDenied: {
      title: 'This account may not use Legal Desk',
      body: 'The identity provider has confirmed your account, but it is not among those who may use Legal Desk, so you are not signed in. Use the account that your firm gave you; if this one should have access, tell your firm’s administrator the reference below.',
    },
    TooWeak: {
      title: 'A second factor is required',
      body: 'Your firm requires two-factor sign-in for Legal Desk, and the identity provider did not say that you used it, so you are not signed in. Sign out, sign in again and complete the second step; if that does not help, tell your firm’s administrator the reference below.',
    },
    Configuration: {
      title: 'Sign-in is not configured correctly',
      body: 'The connection between Legal Desk and the identity provider is misconfigured. Nobody can sign in at present and trying again will not help. Please ask your administrator to check the server log.',
    },
    TooManyAttempts: {
      title: 'Too many sign-ins; please wait a moment',
      body: 'There were more sign-ins from your network than are accepted in a short time, to prevent abuse, so you are not signed in; colleagues who are signed in are not affected. Wait one minute and sign in again; if that does not help, tell your administrator the time.',
    },
    default: {
      title: 'The sign-in did not succeed',
      body: 'Something unexpected happened, so you are not signed in; no data is affected. Please sign in again; if it happens again, tell your administrator the time.',
    },
  },
  admin,
  box,
  search,
  searchFilters,
  results,
  filters,
  chat,
  check,
  compare,
  history,
  matters,
  kinds: {
    憲法法庭裁判: 'Constitutional Court rulings',
    釋字: 'J.Y. Interpretations',
    函釋: 'Administrative letters',
    法規命令: 'Laws and regulations',
    裁判: 'Judgments',
  },
  document,
  documentPage,
  pageError: PAGE_ERRORS.en,
  notFound: {
    title: 'Page not found',
    body: 'The address may be mistyped, or the page has been removed. Type an article, a case number or a question into the box above, or go back to search.',
  },
  keys,
  share,
} satisfies Messages;
