import { AdminsOnly } from '#components/shell/admin/admins-only.tsx';

/** Shown in place of an administrators' page to a user who is not an administrator. */
export default function Forbidden() {
  return <AdminsOnly />;
}
