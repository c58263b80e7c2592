'use client';

import { useMemo, useRef, useState } from 'react';
import { keepEdited, readEdited } from './question-drafts.ts';
import type { TurnActions } from './turn.tsx';
import { type ConversationTurn, textOf } from './turns.logic.ts';

/** An earlier question that is being changed, and the text that its editor starts with. */
export type EditedQuestion = { turn: string; text: string };

type TurnActionsOptions = {
  threadId: string;
  turns: readonly ConversationTurn[];
  /** Asks in place of an earlier turn. */
  send: (text: string, replaces: string) => void;
  /** Writes into the box that a cut answer shall go on. */
  goOn: () => void;
};

/**
 * Which earlier question is being changed, and what can be done at a turn. The actions stay the same object, so that
 * finished turns are not drawn again while another is written.
 */
export function useTurnActions({ threadId, ...options }: TurnActionsOptions) {
  const [editing, setEditing] = useState<EditedQuestion | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const actions = useMemo<TurnActions>(() => {
    const questionOf = (turn: string) => {
      const found = latest.current.turns.find(({ id }) => id === turn);
      return found && textOf(found.question);
    };
    function edit(turn: string) {
      const question = questionOf(turn);
      if (question !== undefined) setEditing({ turn, text: readEdited(threadId, turn) ?? question });
    }
    return {
      onEdit: edit,
      onTypeEdit: (turn, text) => keepEdited(threadId, turn, text),
      onCancelEdit: (turn) => {
        keepEdited(threadId, turn, '');
        setEditing(null);
      },
      onResend: (turn, text) => latest.current.send(text, turn),
      onRemedy: (remedy, turn) => {
        const question = questionOf(turn);
        if (question === undefined) return;
        if (remedy === 'edit') edit(turn);
        else if (remedy === 'regenerate') latest.current.send(question, turn);
        else latest.current.goOn();
      },
    };
  }, [threadId]);
  return { editing, setEditing, actions };
}
