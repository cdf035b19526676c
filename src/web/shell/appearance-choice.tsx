import { APPEARANCE_FIELD } from './appearance.ts';

/**
 * Light or dark by hand, in this browser; by default as the device prefers. The page's own script (`appearance.ts`) acts
 * on the choice.
 */
export function AppearanceChoice() {
  return (
    <label className="appearance-choice">
      Aparência
      <select
        name={APPEARANCE_FIELD}
        ref={(field) => {
          if (field) field.value = document.documentElement.dataset['chosenAppearance'] ?? 'system';
        }}
      >
        <option value="system">Como no aparelho</option>
        <option value="light">Clara</option>
        <option value="dark">Escura</option>
      </select>
    </label>
  );
}
