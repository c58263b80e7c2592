import { admin } from './zh-TW/admin.ts';
import { chat } from './zh-TW/chat.ts';
import { check } from './zh-TW/check.ts';
import { compare } from './zh-TW/compare.ts';
import { desk } from './zh-TW/desk.ts';
import { documentPage } from './zh-TW/document-page.ts';
import { door } from './zh-TW/door.ts';
import { history } from './zh-TW/history.ts';
import { keys } from './zh-TW/keys.ts';
import { matters } from './zh-TW/matters.ts';
import { pages } from './zh-TW/pages.ts';
import { share } from './zh-TW/share.ts';
import { signedOut } from './zh-TW/signed-out.ts';

/**
 * Every text that the web app shows. This catalogue is the source of the type `Messages`: a key that another language
 * lacks does not compile. Errors say what happened, what it means for the reader and what to do. In parts, so that a page
 * loads those that it shows.
 */
export const zhTW = {
  ...desk,
  ...pages,
  ...door,
  admin,
  chat,
  check,
  compare,
  documentPage,
  history,
  keys,
  matters,
  share,
  signedOut,
};

export type Messages = typeof zhTW;
/** The texts that every page of the desk loads. */
export type DeskMessages = typeof desk;
/** The texts of pages that have results, documents or settings. */
export type PageMessages = Omit<DeskMessages, 'search'> & typeof pages;
