import { SharedMissing } from '#components/chat/share/shared-view.tsx';

/** The link has expired, was revoked, or never was. */
export default function SharedNotFound() {
  return <SharedMissing />;
}
