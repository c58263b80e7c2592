/** The lawyers of the demonstration firm. Their password is public: the provider listens on loopback only. */
export const DEMO_PASSWORD = 'demo';

export const DEMO_ACCOUNTS = [
  { login: 'lin', name: '林示範律師', email: 'lin@demo.example' },
  { login: 'chen', name: '陳示範律師', email: 'chen@demo.example' },
] as const;

export const findDemoAccount = (login: string) => DEMO_ACCOUNTS.find((account) => account.login === login);
