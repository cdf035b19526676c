import { FieldError, RequiredMark } from './field.tsx';

export interface ScaleStop {
  readonly id: number;
  readonly description: string;
}

/** Width of the coloured line, up to the chosen one of five stops. */
const WALKED = ['w-0', 'w-1/4', 'w-2/4', 'w-3/4', 'w-full'];

/** Where the names of the stops stand once above all fields: on a phone that has room for what sticks to its top. */
const NAMED_ABOVE = {
  row: 'hidden [@media(max-width:39.99rem)_and_(min-height:30rem)]:grid',
  name: '[@media(max-width:39.99rem)_and_(min-height:30rem)]:sr-only',
  stop: '[@media(max-width:39.99rem)_and_(min-height:30rem)]:pb-0',
  line: '[@media(max-width:39.99rem)_and_(min-height:30rem)]:mt-1',
  label: '[@media(max-width:39.99rem)_and_(min-height:30rem)]:leading-snug',
};

/**
 * The names of the stops above fields that are `namedAbove`, for whoever sees them. It has to stick to the top of the screen, and to
 * be as wide as the fields.
 */
export function ScaleNames({ options }: { options: readonly string[] }) {
  return (
    <p
      aria-hidden="true"
      className={`-mx-3 mt-2 grid-cols-5 items-end text-center text-sm ${NAMED_ABOVE.row}`}
    >
      {options.map((name, index) => (
        <span key={name} className="leading-tight tracking-tight max-[21rem]:tracking-tighter">
          <span className="block font-bold tabular-nums">{index + 1}</span>
          {name}
        </span>
      ))}
    </p>
  );
}

/** A short scale of five radio buttons as a trilha, coloured up to the chosen stop. */
export function ScaleField({
  id,
  label,
  options,
  value,
  disabled,
  error,
  namedAbove = false,
  onChange,
}: {
  id: string;
  label: string;
  options: readonly ScaleStop[];
  value: number | undefined;
  disabled: boolean;
  error: string | undefined;
  /** On a phone the names of the stops are in `ScaleNames`, so that ten statements take two screens. */
  namedAbove?: boolean;
  onChange: (option: number) => void;
}) {
  const {
    name,
    stop,
    line,
    label: labelClass,
  } = namedAbove ? NAMED_ABOVE : { name: '', stop: '', line: '', label: '' };
  const chosen = options.findIndex((option) => option.id === value);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-erro` : undefined}
      className={`min-w-0 ${error ? 'border-l-4 border-error -ml-4 pl-3' : ''}`}
    >
      <legend className={`max-w-prose font-semibold ${labelClass}`}>
        {label}
        <RequiredMark />
      </legend>
      {/* Above the line, where one reads which sentence it is about. */}
      <FieldError id={`${id}-erro`} message={error} />
      <div className={`relative -mx-3 mt-3 grid max-w-2xl grid-cols-5 sm:mr-0 sm:-ml-11 ${line}`}>
        <span aria-hidden="true" className="absolute inset-x-[10%] top-5.5 h-0.5 bg-line-strong">
          <span
            className={`absolute -top-px left-0 h-1 bg-primary-ink transition-[width] duration-150 ${WALKED[chosen] ?? 'w-0'}`}
          />
        </span>
        {options.map((option, index) => (
          <label
            key={option.id}
            className={`group relative flex flex-col items-center gap-1 pt-1 pb-2 ${stop}`}
          >
            {/* As large as what is drawn, so that touch exploration finds it where it is seen. */}
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={option.id === value}
              disabled={disabled}
              onChange={() => onChange(option.id)}
              className="peer absolute inset-0 z-1 size-full opacity-0"
            />
            <span
              aria-hidden="true"
              className={`grid size-10 place-items-center rounded-full border-3 font-bold tabular-nums peer-checked:border-primary-ink peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${index < chosen ? 'border-primary-ink bg-surface' : 'border-line-strong bg-surface group-hover:border-ink'}`}
            >
              {index + 1}
            </span>
            <span
              className={`text-center text-sm leading-tight tracking-tight peer-checked:font-bold max-[21rem]:tracking-tighter sm:tracking-normal ${name}`}
            >
              {option.description}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
