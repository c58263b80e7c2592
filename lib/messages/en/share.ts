import type { Messages } from '../zh-TW.ts';
import { plural } from './plural.ts';

export const share = {
  title: 'Share this conversation',
  explained:
    'Colleagues who are signed in to Legal Desk can read the questions and answers so far by this link; they cannot ask or change anything. What comes later is not shown. The link ends when it expires or is revoked.',
  days: 'Valid for',
  dayCount: (days) => plural(days, 'day'),
  create: 'Create link',
  renew: 'Replace by a link to the conversation as it is now',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Could not copy. Select the link and copy it yourself.',
  until: (date) => `Valid until ${date}`,
  asOf: (date) => `Contents as of ${date}`,
  revoke: 'Revoke link',
  revoked: 'The link is revoked. It no longer opens the conversation.',
  failed: 'Not done: the server did not answer. Please try again.',
  unread: 'Whether there is a link already could not be learned. Please try again.',
  retry: 'Try again',
  loading: 'Reading…',
  close: 'Close',
  by: (name) => `Shared by ${name}`,
  readOnly: 'Read only',
  missing: {
    title: 'This link cannot be opened',
    body: 'It may have expired or been revoked, or the address is not whole. Ask the colleague who shared it for a new one.',
  },
} satisfies Messages['share'];
