import { APPEARANCE_FIELD } from './appearance.ts';

const LOOKS = {
  night: 'min-h-11 border-on-night/60 bg-night text-on-night',
  paper: 'min-h-8 border-line-strong bg-surface text-ink',
} as const;

/**
 * Light or dark by hand, in this browser; by default as the device prefers. The page's own script (`appearance.ts`) acts
 * on the choice. `on`: the ground that it stands on.
 */
export function AppearanceChoice({ on = 'night' }: { on?: keyof typeof LOOKS | undefined }) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      Aparência
      <select
        name={APPEARANCE_FIELD}
        ref={(field) => {
          if (field) field.value = document.documentElement.dataset['chosenAppearance'] ?? 'system';
        }}
        className={`rounded border-2 px-2 ${LOOKS[on]}`}
      >
        <option value="system">Como no aparelho</option>
        <option value="light">Clara</option>
        <option value="dark">Escura</option>
      </select>
    </label>
  );
}
