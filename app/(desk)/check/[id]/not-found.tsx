import { BriefMissing } from '#components/check/brief-missing.tsx';

/** No brief that the lawyer saved has this address. */
export default function BriefNotFound() {
  return <BriefMissing />;
}
