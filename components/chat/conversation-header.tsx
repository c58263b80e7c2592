'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { printedAddress } from '#lib/search/links.ts';
import { printWhole } from './answer/print-whole.ts';

type ConversationHeaderProps = {
  title: string;
  /** Whether the question below says it, so that nobody need read it twice. */
  isTitleRepeated: boolean;
  webUrl: string;
  children?: ReactNode;
};

/** The title of the conversation and the actions on all of it; in print also its address. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { title, isTitleRepeated, webUrl, children } = props;
  const chat = useChatTexts();
  const path = usePathname();
  const client = useQueryClient();
  return (
    <header
      className={`flex items-start gap-x-3 gap-y-1 print:mb-4 print:block ${
        // The actions alone stand beside the question where there is room.
        isTitleRepeated ? 'relative z-10 justify-end desk:-mb-5 desk:h-0' : 'border-line border-b pb-2'
      }`}
    >
      <h1
        lang="zh-TW"
        className={
          isTitleRepeated
            ? 'sr-only'
            : 'line-clamp-1 min-w-0 flex-1 break-words py-1 font-semibold text-md print:line-clamp-none print:text-xl'
        }
      >
        {title}
      </h1>
      <div className="flex items-center print:hidden">
        {children}
        <Button look="plain" onClick={() => void printWhole(client)}>
          {chat.print}
        </Button>
      </div>
      <p className="hidden break-all text-sm print:block">{printedAddress(path, webUrl)}</p>
    </header>
  );
}
