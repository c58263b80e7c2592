// @vitest-environment jsdom
import { act, type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import type { MatterAnswer, MatterFailure } from '#components/shared/keep/matter-api.ts';
import { click, render } from '#components/shared/testing/render.tsx';
import type { MatterItem } from '#lib/matters/requests.ts';
import { ItemNote } from './item-note.tsx';

const ITEM: MatterItem = {
  ...{ id: 'a', note: '原來的附註', version: 3, added: 1 },
  content: { kind: 'document', doc_id: 'law:A:1', title: '甲法第1條', doc_type: null },
};

type NotedProps = Pick<ComponentProps<typeof ItemNote>, 'change'>;

function Noted({ change }: NotedProps) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsWriting(true)}>
        編輯附註
      </button>
      <ItemNote
        matterId="m"
        item={ITEM}
        title="甲法第1條"
        isWriting={isWriting}
        onClose={() => setIsWriting(false)}
        change={change}
      />
    </>
  );
}

/** A note whose saving ends when the test calls `end`. */
async function note() {
  const saving: ((failure: MatterFailure | null) => void)[] = [];
  const change = <T,>() =>
    new Promise<MatterAnswer<T>>((resolve) =>
      saving.push((failure) => resolve(failure ? { ok: false, failure } : { ok: true, data: null as T })),
    );
  const { container } = await render(<Noted change={change} />);
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const end = (failure: MatterFailure | null = null) => act(async () => saving.shift()?.(failure));
  return { container, saving, button, end, box: () => container.querySelector('textarea') };
}

test('a note is saved once however often 儲存 is pressed, and cannot be edited while it is being saved', async () => {
  const { saving, button, end, box } = await note();
  await click(button('編輯附註'));
  await click(button('儲存'));
  await click(button('儲存'));
  expect(saving).toHaveLength(1);
  expect(box()?.readOnly).toBe(true);
  await end('matter_changed');
  expect(box()?.readOnly).toBe(false);
  await click(button('儲存'));
  await end();
  expect(box()).toBeNull();
});

test('a note that is opened again does not show its earlier error', async () => {
  const { container, button, end } = await note();
  await click(button('編輯附註'));
  await click(button('儲存'));
  await end('matter_changed');
  expect(container.querySelector('[role=alert]')).not.toBeNull();
  await click(button('取消'));
  await click(button('編輯附註'));
  expect(container.querySelector('[role=alert]')).toBeNull();
});
