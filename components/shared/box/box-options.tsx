'use client';

import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '#components/ui/plain-click.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { AbandonedBadge } from '../abandoned-badge.tsx';
import { useMessages } from '../messages-provider.tsx';
import { type BoxGroup, type BoxOption, optionId } from './options.logic.ts';

type BoxOptionsProps = {
  id: string;
  options: readonly BoxOption[];
  active: number;
  onChoose: (option: BoxOption, inNewTab: boolean) => void;
};

const GROUPS: readonly BoxGroup[] = ['open', 'search', 'history'];

/** The list below the box, in its groups. A document is a real link, so that it opens in a new tab as any other. */
export function BoxOptions({ id, options, active, onChoose }: BoxOptionsProps): ReactNode {
  const { box } = useMessages();
  const groups = GROUPS.map((group) => ({
    group,
    entries: options
      .map((option, index) => ({ option, index }))
      .filter(({ option }) => option.group === group),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <div id={id} role="listbox" aria-label={box.suggestions} className="py-1">
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <GroupTitle id={`${id}-${group}`} group={group} />
          {entries.map(({ index, option }) => (
            <Option
              key={index}
              id={optionId(id, index)}
              option={option}
              isActive={index === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function GroupTitle({ id, group }: { id: string; group: BoxGroup }) {
  const { box } = useMessages();
  return (
    <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-muted text-sm">
      {box[group]}
    </div>
  );
}

type OptionProps = Pick<BoxOptionsProps, 'id' | 'onChoose'> & { option: BoxOption; isActive: boolean };

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const shared = {
    id,
    'aria-selected': isActive,
    className:
      'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-ink no-underline hover:bg-raised aria-selected:bg-accent-soft aria-selected:shadow-[inset_3px_0_0_var(--accent)] scroll-m-1',
    ref: isActive ? keepInView : undefined,
    // The box keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  if (option.group !== 'open')
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
      <div role="option" tabIndex={-1} {...shared} onClick={() => onChoose(option, false)}>
        <OptionText option={option} />
      </div>
    );
  return (
    <a
      role="option"
      tabIndex={-1}
      {...shared}
      href={option.href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose(option, false);
      }}
    >
      <OptionText option={option} />
    </a>
  );
}

const keepInView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

function OptionText({ option }: { option: BoxOption }): ReactNode {
  const { box } = useMessages();
  if (option.group === 'history') return <span className="truncate">{option.query}</span>;
  const { title, excerpt, kind, doc_id, is_abandoned } = option.suggestion;
  // What it was decided or issued as makes no difference here, only whether it is a statute.
  const doc_type = kind === 'act' || kind === 'article' ? '法規命令' : '裁判';
  const ended = endOfForce({ doc_id: doc_id ?? '', title, doc_type, is_abandoned });
  return (
    <Fragment>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {title} <AbandonedBadge ended={ended} />
        </span>
        {excerpt && <span className="block truncate text-muted text-sm">{excerpt}</span>}
      </span>
      <span className="shrink-0 text-muted text-sm">{box.kinds[kind]}</span>
    </Fragment>
  );
}
