import { MatterMissing } from '#components/matters/matter-missing.tsx';

/** No matter that the lawyer may see has this address. */
export default function MatterNotFound() {
  return <MatterMissing />;
}
