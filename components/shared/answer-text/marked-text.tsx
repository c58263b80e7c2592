'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { LINK_REMOVED, UNVERIFIED, WITHHELD } from '#lib/chat/marks.ts';

const MARK = new RegExp(`(${UNVERIFIED}|${LINK_REMOVED}|${WITHHELD})`, 'u');

/** Text in which the marks of the verification stand out and say what they mean. */
export function MarkedText({ text }: { text: string }) {
  const { marks } = useChatTexts();
  if (!text.includes('〔')) return text;
  return text.split(MARK).map((part, index) => {
    if (!MARK.test(part)) return part;
    const isUnverified = part === UNVERIFIED;
    const explained =
      part === LINK_REMOVED ? marks.linkRemoved : isUnverified ? marks.unverified : marks.withheld;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
        key={index}
        title={explained}
        className={`mx-px whitespace-nowrap rounded-sm text-[0.85em] ${isUnverified ? 'bg-warn-soft text-warn' : 'text-muted'}`}
      >
        {part}
      </span>
    );
  });
}
