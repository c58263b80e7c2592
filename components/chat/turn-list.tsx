'use client';

import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import type { TurnActions, TurnProps } from './turn.tsx';
import { TurnPlain } from './turn-plain.tsx';
import type { SessionView } from './use-session.ts';
import type { EditedQuestion } from './use-turn-actions.ts';

// A new conversation has no turn: the component that shows turns is loaded while the question is typed. If it cannot be
// loaded, the plain text is shown.
const Turn = lazy<ComponentType<TurnProps>>(() =>
  import('./turn.tsx').then(
    (module) => ({ default: module.Turn }),
    () => ({ default: TurnPlain }),
  ),
);

type TurnListProps = {
  threadId: string;
  session: Pick<SessionView, 'turns' | 'refused' | 'connection' | 'isBusy'>;
  editing: EditedQuestion | null;
  actions: TurnActions;
  webUrl: string;
};

/** The questions of a conversation with their answers; the last may still be written. */
export function TurnList({ threadId, session, editing, actions, webUrl }: TurnListProps) {
  const { turns, refused, connection, isBusy } = session;
  const from = useMemo(() => ({ thread_id: threadId }), [threadId]);
  const live = isBusy || connection === 'lost' ? turns.at(-1) : null;
  return (
    <Suspense fallback={null}>
      {turns.map((turn, index) => (
        <Turn
          key={turn.id}
          id={turn.id}
          from={from}
          question={turn.question}
          answer={turn.answer}
          isLive={turn === live}
          editing={editing?.turn === turn.id ? editing.text : null}
          canAct={!isBusy}
          isRefused={refused?.request.turn_id === turn.id}
          later={turns.length - 1 - index}
          webUrl={webUrl}
          actions={actions}
        />
      ))}
    </Suspense>
  );
}
