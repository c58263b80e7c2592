import { DocumentFailed } from '#components/document/document-failed.tsx';

export default function DocumentNotFound() {
  return <DocumentFailed reason="notFound" />;
}
