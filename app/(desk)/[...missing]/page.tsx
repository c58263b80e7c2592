import { notFound } from 'next/navigation';

/** An address that no other page has: told inside the desk's frame, so that one can go on from there. */
export default function MissingPage() {
  notFound();
}
