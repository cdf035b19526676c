import type { SettingsInForce } from '#contract/module-settings.ts';
import { settingField } from '#domain/module-settings/setting-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { momentText } from '../../dates.ts';

interface Props {
  readonly stored: SettingsInForce;
  readonly onGoOn: () => void;
  readonly onTake: () => void;
}

/** Shown when somebody else saved during editing: nothing is overwritten without an explicit choice. */
export function StaleNotice({ stored, onGoOn, onTake }: Props) {
  const [newest] = stored.history;
  if (!newest) return null;
  return (
    <section
      aria-labelledby="mudou-enquanto-isso"
      className="mt-4 max-w-prose space-y-3 rounded border-2 border-pending bg-pending-soft p-4"
    >
      <h2 id="mudou-enquanto-isso" className="text-base font-semibold">
        Esta versão mudou enquanto você trabalhava
      </h2>
      <p>
        {newest.changedBy} mudou {newest.changes.map(({ key }) => settingField(key).label).join(', ')} em{' '}
        {momentText(newest.changedAt)}, depois que você começou. O que você escreveu continua aqui e nada foi
        gravado por cima.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onGoOn}>
          Continuar com o que escrevi
        </Button>
        <Button variant="quiet" size="sm" onClick={onTake}>
          Descartar e mostrar o que está salvo
        </Button>
      </div>
    </section>
  );
}
