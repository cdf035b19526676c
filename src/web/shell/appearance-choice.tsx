import { useEffect, useState } from 'react';
import { chooseAppearance, chosenAppearance, type Appearance } from './appearance.ts';

const LABELS: Readonly<Record<Appearance | 'system', string>> = {
  system: 'Como no aparelho',
  light: 'Clara',
  dark: 'Escura',
};

const LOOKS = {
  night: 'min-h-11 border-on-night/60 bg-night text-on-night',
  paper: 'min-h-8 border-line-strong bg-surface text-ink',
} as const;

/** Light or dark by hand, in this browser; by default as the device prefers. `on`: the ground that it stands on. */
export function AppearanceChoice({ on = 'night' }: { on?: keyof typeof LOOKS | undefined }) {
  const [chosen, setChosen] = useState<string>('system');
  // After the first drawing: the prerendered page does not know the browser's choice.
  useEffect(() => setChosen(chosenAppearance() ?? 'system'), []);
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      Aparência
      <select
        value={chosen}
        onChange={({ target: { value } }) => {
          setChosen(value);
          chooseAppearance(value === 'light' || value === 'dark' ? value : null);
        }}
        className={`rounded border-2 px-2 ${LOOKS[on]}`}
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
