import type { Holdings } from '#lib/contract/holdings.ts';

/** What has a daily limit for each lawyer. */
export const DAILY_USES = ['search', 'refresh', 'answer', 'read'] as const;

/** How many of each. */
export type UseCounts = Record<(typeof DAILY_USES)[number], number>;

export type ServicePart = {
  name: string;
  status: string;
  failures: number | null;
  lastFailure: string | null;
};

/** The search service's health by its own check. */
export type ServiceHealth = {
  state: 'ready' | 'not_ready' | 'unreachable' | 'unknown';
  parts: ServicePart[];
};

/** What administrators see first. Times are milliseconds since 1970. */
export type AdminOverview = {
  service: ServiceHealth;
  /** Set if the clock is too far ahead of when it was last believed. */
  clock: { now: number; believedAt: number } | null;
  holdings: Holdings | null;
  /** The firm's remaining quota of searches, as the service last reported it. */
  remaining: number | null;
  today: UseCounts;
  people: number;
  openSessions: number;
  audit: {
    entries: number;
    oldest: number | null;
    text: 'full' | 'hashed' | 'none';
    /** 0: for ever. */
    days: number;
  };
};

/** Somebody who has signed in. */
export type ListedPerson = {
  person: string;
  name: string;
  email: string | null;
  role: 'user' | 'admin';
  last: number;
  openSessions: number;
  threads: number;
  /** Over all days that are kept. */
  use: UseCounts;
};

/** What a person has used on a day; `person` is her pseudonym. */
export type UsedDay = {
  day: string;
  person: string;
  name: string | null;
  email: string | null;
  use: UseCounts;
};

export type UsagePage = { days: UsedDay[]; limits: UseCounts; hasMore: boolean };

/** A person that a filter can be set to. */
export type PersonChoice = Pick<ListedPerson, 'person' | 'name' | 'email'>;
