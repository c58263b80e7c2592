import { PeopleView } from '#components/shell/admin/people-view.tsx';
import { requireAdminReading } from '#lib/server/admin/admin-page.ts';
import { listPeople } from '#lib/server/admin/people.ts';

/** Who has signed in so far. */
export default async function UsersPage() {
  await requireAdminReading('users');
  return <PeopleView people={await listPeople()} />;
}
