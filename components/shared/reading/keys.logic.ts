type PageKeyPress = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/** Whether a key is for the page: pressed alone, and neither typed somewhere nor meant for a control. */
export function isForPage(event: PageKeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.isComposing || event.defaultPrevented) return false;
  const target = event.target as {
    tagName?: string;
    isContentEditable?: boolean;
    role?: string | null;
  } | null;
  return (
    !target?.isContentEditable &&
    target?.role !== 'tab' &&
    !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '')
  );
}
