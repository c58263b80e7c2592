/** Where a small box stands inside the frame that it belongs to, in pixels of that frame. */
export type BoxPosition = { left: number; top: number } | { left: number; bottom: number };

type Rect = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>;

const GAP = 6;

/**
 * Below or above its target, aligned with the target's left edge, but so that `width` pixels still fit into the frame.
 */
export function positionOf(target: Rect, frame: Rect, side: 'below' | 'above', width = 220): BoxPosition {
  const left = Math.max(0, Math.min(target.left - frame.left, frame.width - width));
  return side === 'below'
    ? { left, top: target.bottom - frame.top + GAP }
    : { left, bottom: frame.top + frame.height - target.top + GAP };
}

/** Above only where there is no room below but room above. */
export const sideWithRoom = (target: Rect, viewportHeight: number, height: number): 'below' | 'above' =>
  target.bottom + height > viewportHeight && target.top > height ? 'above' : 'below';
