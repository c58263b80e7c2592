import { AdminsOnly } from '#components/shell/admin/admins-only.tsx';

/** A page of administrators, for whoever is none. */
export default function Forbidden() {
  return <AdminsOnly />;
}
