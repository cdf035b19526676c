import { useId } from 'react';

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  /** As in `<input accept>`. */
  readonly accept: string;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses a file of the device. */
export function FileField({ label, hint, accept, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-ink-soft">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        className="mt-2 block w-full rounded border border-line p-2 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded file:border-0 file:bg-primary file:px-4 file:font-semibold file:text-on-primary"
      />
    </div>
  );
}
