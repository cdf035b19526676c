import {
  APPEARANCE_WORDS,
  contrastChecks,
  isEnough,
  ratioText,
  type ContrastCheck,
} from '#domain/module-settings/theme-contrast.ts';
import type { EditableSettings } from '#domain/module-settings/setting-fields.ts';
import { APPEARANCES } from '#domain/theme-colour.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The contrast of every pair of colours as typed, in both appearances. */
export function ContrastList({ settings }: { readonly settings: EditableSettings }) {
  const checks = contrastChecks(settings);
  if (checks.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        O contraste aparece aqui quando todas as cores estiverem completas.
      </p>
    );
  const names = [...new Set(checks.map(({ what }) => what))];
  const cell = (what: string, appearance: ContrastCheck['appearance']) =>
    checks.find((check) => check.what === what && check.appearance === appearance);
  return (
    <table className="w-full max-w-2xl text-sm">
      <caption className="mb-2 text-left font-semibold">Contraste, para 1</caption>
      <thead>
        <tr className="border-b-2 border-line text-left">
          <th scope="col" className="py-1 pr-3 font-semibold">
            O que se lê ou se vê
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Mínimo
          </th>
          {APPEARANCES.map((appearance) => (
            <th key={appearance} scope="col" className="py-1 pr-3 font-semibold">
              {appearance === 'light' ? 'Claro' : 'Escuro'}
              <span className="sr-only">, {APPEARANCE_WORDS[appearance]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((what) => (
          <tr key={what} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {what}
            </th>
            <td className="py-1.5 pr-3 tabular-nums">{ratioText(cell(what, 'light')?.needed ?? 0)}</td>
            {APPEARANCES.map((appearance) => (
              <td key={appearance} className="py-1.5 pr-3 tabular-nums">
                <Ratio check={cell(what, appearance)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ratio({ check }: { readonly check: ContrastCheck | undefined }) {
  if (!check) return null;
  const passes = isEnough(check);
  return (
    <span className={`inline-flex items-center gap-1 ${passes ? '' : 'font-bold text-error'}`}>
      <Icon name={passes ? 'check' : 'alert'} className={`size-4 ${passes ? 'text-done' : ''}`} />
      {ratioText(check.ratio)}
      {passes ? null : <span className="sr-only"> insuficiente</span>}
    </span>
  );
}
