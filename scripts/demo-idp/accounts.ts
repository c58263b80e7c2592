/** The lawyers of the demonstration firm. Their password is public: the provider listens on loopback only. */
export const DEMO_PASSWORD = 'demo';

/** The members of this group may see and end the sessions of all users. */
export const DEMO_ADMIN_GROUP = 'administrators';

export const DEMO_ACCOUNTS = [
  { login: 'lin', name: '林示範律師', email: 'lin@demo.example', groups: ['lawyers'] },
  { login: 'chen', name: '陳示範律師', email: 'chen@demo.example', groups: ['lawyers'] },
  { login: 'admin', name: '示範管理員', email: 'admin@demo.example', groups: [DEMO_ADMIN_GROUP] },
] as const;

/** In tests every login of this form is a lawyer, so that each test has one whose history no other test fills. */
const TEST_LAWYER = /^test-[\da-f]+$/;

export type DemoAccount = { login: string; name: string; email: string; groups: readonly string[] };

/** `IDP_TEST_LAWYERS`, which only tests set, lets the lawyers of tests in as well. */
export function findDemoAccount(
  login: string,
  env: Partial<NodeJS.ProcessEnv> = process.env,
): DemoAccount | undefined {
  if (env.IDP_TEST_LAWYERS === '1' && TEST_LAWYER.test(login))
    return { login, name: `試用律師 ${login}`, email: `${login}@demo.example`, groups: ['lawyers'] };
  return DEMO_ACCOUNTS.find((account) => account.login === login);
}
