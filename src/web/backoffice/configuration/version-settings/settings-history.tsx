import type { SettingsInForce } from '#contract/module-settings.ts';
import { settingField } from '#domain/module-settings/setting-fields.ts';
import { momentText } from '../../dates.ts';

/** Who changed what and when, the newest first. */
export function SettingsHistory({ history }: Pick<SettingsInForce, 'history'>) {
  return (
    <section aria-labelledby="alteracoes" className="mt-8 max-w-4xl">
      <h2 id="alteracoes" className="text-lg">
        Alterações
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Ninguém mudou esta versão ainda: ela mostra o que veio com o portal.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {history.map(({ revision, changedAt, changedBy, changes }) => (
            <li key={revision} className="py-3">
              <p className="font-semibold">
                {momentText(changedAt)}, por {changedBy}
              </p>
              <ul className="mt-1 space-y-1 text-sm">
                {changes.map(({ key, from, to }) => (
                  <li key={key} className="break-words">
                    {settingField(key).label}: <del className="text-ink-soft">{from || 'vazio'}</del> →{' '}
                    <ins className="no-underline">{to || 'vazio'}</ins>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
