/** The lawyers of the demonstration firm. Their password is public: the provider listens on loopback only. */
export const DEMO_PASSWORD = 'demo';

/** Whoever is in it may see and end everybody's sessions. */
export const DEMO_ADMIN_GROUP = 'administrators';

export const DEMO_ACCOUNTS = [
  { login: 'lin', name: '林示範律師', email: 'lin@demo.example', groups: ['lawyers'] },
  { login: 'chen', name: '陳示範律師', email: 'chen@demo.example', groups: ['lawyers'] },
  { login: 'admin', name: '示範管理員', email: 'admin@demo.example', groups: [DEMO_ADMIN_GROUP] },
] as const;

export const findDemoAccount = (login: string) => DEMO_ACCOUNTS.find((account) => account.login === login);
