'use client';

import { useId, useState } from 'react';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { MATTER_ACCESSES, type MatterAccess } from '#lib/matters/names.ts';

const FIELD = 'h-9 rounded border border-control bg-canvas px-2';

/** `share` resolves with whether the matter is shared; the name that was typed is then gone. */
type ShareFormProps = { share: (person: string, access: MatterAccess) => Promise<boolean> };

/** A colleague, and whether she may write. */
export function ShareForm({ share }: ShareFormProps) {
  const { members, accesses } = useMatterTexts();
  const id = useId();
  const [person, setPerson] = useState('');
  const [access, setAccess] = useState<MatterAccess>('read');

  async function submit() {
    if (await share(person.trim(), access)) setPerson('');
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={`${id}person`} className="grid min-w-0 flex-1 gap-1">
        {members.person}
        <TextInput
          id={`${id}person`}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
          className={`${FIELD} min-w-0`}
        />
      </label>
      <label htmlFor={`${id}access`} className="grid gap-1">
        {members.access}
        <select
          id={`${id}access`}
          value={access}
          onChange={({ target }) => setAccess(target.value === 'write' ? 'write' : 'read')}
          className={FIELD}
        >
          {MATTER_ACCESSES.map((one) => (
            <option key={one} value={one}>
              {accesses[one]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="primary">
        {members.add}
      </Button>
    </form>
  );
}
