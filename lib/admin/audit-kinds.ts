/** What is written down of what people do; in the order in which the administrators' page offers them. */
export const AUDIT_KINDS = [
  'sign_in',
  'sign_in_refused',
  'session_ended',
  'refused',
  'search',
  'question',
  'document',
  'check',
  'shared_read',
  'export',
  'share',
  'unshare',
  'conversation_deleted',
  'matter_read',
  'matter_changed',
  'matter_shared',
  'matter_unshared',
  'matter_deleted',
  'admin_read',
  'person_exported',
  'person_deleted',
  'pruned',
  'alarm',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
