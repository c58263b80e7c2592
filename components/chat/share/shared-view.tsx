'use client';

import { useMemo } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ChatMessage } from '#lib/chat/message.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { ConversationHeader } from '../conversation-header.tsx';
import { Turn, type TurnActions } from '../turn.tsx';
import { repeatsQuestion, turnsOf } from '../turns.logic.ts';
import { useShareTexts } from './share-texts.ts';

type SharedViewProps = {
  /** Of the link. */
  token: string;
  title: string;
  sharedBy: string;
  created: number;
  expires: number;
  messages: ChatMessage[];
  webUrl: string;
};

const nothing = () => {};
const NOTHING: TurnActions = {
  onRemedy: nothing,
  onEdit: nothing,
  onTypeEdit: nothing,
  onCancelEdit: nothing,
  onResend: nothing,
};

/** A colleague's conversation, to be read and not changed. */
export function SharedView({ token, title, sharedBy, created, expires, messages, webUrl }: SharedViewProps) {
  const { locale, messages: texts } = useLanguage();
  const chat = useChatTexts();
  const share = useShareTexts();
  const from = useMemo(() => ({ share: token }), [token]);
  const turns = useMemo(() => turnsOf(messages), [messages]);
  const date = (at: number) => dateText(taipeiDay(at), locale);
  const facts = [share.readOnly, share.by(sharedBy), share.asOf(date(created)), share.until(date(expires))];
  return (
    <div className="grid max-w-[66rem] content-start gap-5 print:block">
      <title>{`${chat.pageTitle(title)} — ${texts.app.name}`}</title>
      <ConversationHeader title={title} isTitleRepeated={repeatsQuestion(title, turns)} webUrl={webUrl} />
      <p className="text-muted text-sm">{facts.join('・')}</p>
      <div className="grid content-start gap-8">
        {turns.map((turn, index) => (
          <Turn
            key={turn.id}
            id={turn.id}
            from={from}
            question={turn.question}
            answer={turn.answer}
            isLive={false}
            editing={null}
            canAct={false}
            isRefused={false}
            later={turns.length - 1 - index}
            webUrl={webUrl}
            actions={NOTHING}
          />
        ))}
      </div>
    </div>
  );
}

/** The link leads nowhere, alike for every reason: whoever guesses learns nothing. */
export function SharedMissing() {
  const { messages: texts } = useLanguage();
  const { missing } = useShareTexts();
  return (
    <div className="max-w-measure">
      <title>{`${missing.title} — ${texts.app.name}`}</title>
      <Notice tone="plain" title={missing.title} level={1}>
        <p>{missing.body}</p>
      </Notice>
    </div>
  );
}
