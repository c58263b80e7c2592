import type { Messages } from '../zh-TW.ts';

export const admin: Messages['admin'] = {
  title: 'Who is signed in',
  lead: (count) =>
    `${count} open sessions. Once ended, the next step in that browser needs a new sign-in; an answer being written stops and is kept.`,
  columns: {
    name: 'User',
    role: 'Role',
    created: 'Signed in',
    acted: 'Last act',
    ends: 'Ends at the latest',
  },
  roles: { user: 'User', admin: 'Administrator' },
  noEmail: 'no e-mail given',
  own: 'Your session',
  end: 'End',
  endOf: (name) => `End the session of ${name}`,
  ending: 'Ending…',
  failed:
    'It was not ended and is still valid. Reload and try again; if it happens again, see the server log.',
  forbidden: {
    title: 'This page is for administrators only',
    body: 'Your account is not among the administrators, so nothing is shown. If it should be, ask your administrator about your groups, then sign in again.',
  },
};
