'use client';

import { Button } from '#components/ui/button.tsx';
import { TextInput } from './text-input.tsx';

type RenameFormProps = {
  name: string;
  maxLength: number;
  /** What the input, its button and the way out are called. */
  texts: { name: string; submit: string; cancel: string };
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

/** In the place of a name: another one, saved by Enter and left by Escape. */
export function RenameForm({ name, maxLength, texts, onSave, onCancel }: RenameFormProps) {
  return (
    <form
      className="flex min-w-0 grow flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('name')).trim();
        if (typed !== '') void onSave(typed);
      }}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onCancel()}
    >
      <TextInput
        name="name"
        aria-label={texts.name}
        defaultValue={name}
        maxLength={maxLength}
        autoFocus
        className="h-9 min-w-0 grow rounded border border-control bg-canvas px-2"
      />
      <Button type="submit">{texts.submit}</Button>
      <Button look="plain" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}
