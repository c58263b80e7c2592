type PageKeyPress = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/** The same key press as if without Shift. Field by field, because spreading an event does not copy its properties. */
export const withoutShift = ({
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  target,
}: PageKeyPress): PageKeyPress => ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey: false,
  isComposing,
  defaultPrevented,
  target,
});

/** A key by its name, whether or not Caps Lock is on, by which many in Taiwan switch their input method. */
export const pageKey = ({ key }: Pick<KeyboardEvent, 'key'>): string =>
  key.length === 1 ? key.toLowerCase() : key;

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
