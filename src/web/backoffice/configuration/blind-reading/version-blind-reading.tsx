import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { blindReadingFields, type BlindReadingSettingInForce } from '#contract/blind-reading.ts';
import type { BlindReadingSetting } from '#domain/evaluation/blind-reading.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { useActionFailureToast } from '../../page/failure.ts';
import { useUnsavedText } from '../../unsaved/unsaved-text.ts';
import { EarlierChanges } from '../earlier-changes.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { useSaveBlindReading } from './blind-reading-queries.ts';

const NOT_SAVED =
  'Erro ao salvar a leitura às cegas! O que você escolheu continua na tela; confira e tente de novo.';

interface Typed {
  share: string;
  onDoubt: boolean;
  maxDifference: string;
}

const numberTyped = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

const typedForm = z.preprocess(
  ({ share, onDoubt, maxDifference }: Typed) => ({
    share: numberTyped(share),
    onDoubt,
    maxDifference: numberTyped(maxDifference),
  }),
  blindReadingFields,
);

const typedOf = ({ share, onDoubt, maxDifference }: BlindReadingSetting): Typed => ({
  share: String(share),
  onDoubt,
  maxDifference: String(maxDifference),
});

/** The setting of one version, and who changed it when. */
export function VersionBlindReading({ stored }: { stored: BlindReadingSettingInForce }) {
  const { id: version, name } = stored.module;
  const mayChange = useMayChangeSettings();
  const save = useSaveBlindReading(version);
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const form = useForm<Typed, unknown, BlindReadingSetting>({
    resolver: zodResolver(typedForm),
    values: typedOf(stored),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  useUnsavedText(isDirty);
  const idOf = (field: string) => `leitura-${version}-${field}`;
  const submit = form.handleSubmit(async (setting) => {
    try {
      const saved = await save.mutateAsync({ ...setting, revision: stored.revision });
      form.reset(typedOf(saved));
      toast.success(`Leitura às cegas da versão ${name} salva.`);
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
    }
  });
  return (
    <form
      noValidate
      aria-labelledby={idOf('titulo')}
      onSubmit={(event) => void submit(event)}
      className="space-y-4"
    >
      <h3 id={idOf('titulo')} className="text-base">
        {name}
      </h3>
      <TextField
        id={idOf('parte')}
        label="Parte das entrevistas, em %"
        hint="De 0 a 100. Um sorteio fixo escolhe: ninguém pode escolher quem é lido duas vezes."
        inputMode="numeric"
        className="[&_input]:max-w-32"
        error={errors.share?.message}
        {...form.register('share')}
        readOnly={!mayChange}
      />
      <CheckboxField
        id={idOf('duvida')}
        label="As que deixam dúvida"
        hint="Total automático de 55 a 64, leituras automáticas em lados diferentes dos 60 pontos, ou confiança baixa de um avaliador que pode decidir."
        {...form.register('onDoubt')}
        disabled={!mayChange}
      />
      <TextField
        id={idOf('diferenca')}
        label="Diferença máxima entre os dois totais, em pontos"
        hint="De 0 a 250. Acima dela, ou em lados diferentes dos 60 pontos, uma terceira pessoa decide."
        inputMode="numeric"
        className="[&_input]:max-w-32"
        error={errors.maxDifference?.message}
        {...form.register('maxDifference')}
        readOnly={!mayChange}
      />
      {mayChange ? (
        <Button
          type="submit"
          size="sm"
          variant={isDirty ? 'primary' : 'secondary'}
          busy={save.isPending}
          busyLabel="Salvando..."
        >
          Salvar leitura às cegas da versão {name}
        </Button>
      ) : null}
      <Changes history={stored.history} />
    </form>
  );
}

function settingText({ share, onDoubt, maxDifference }: BlindReadingSetting): string {
  const which = [share > 0 ? `${share}%` : '', onDoubt ? 'na dúvida' : ''].filter((part) => part !== '');
  return which.length === 0 ? 'desligada' : `${which.join(' e ')}, até ${maxDifference} pontos`;
}

function Changes({ history }: Pick<BlindReadingSettingInForce, 'history'>) {
  const [latest, ...earlier] = history;
  if (!latest) return <p className="text-sm text-ink-soft">Desligada, como veio com o portal.</p>;
  return (
    <div className="text-sm text-ink-soft">
      <p>
        Última alteração: {momentText(latest.changedAt)}, por {latest.changedBy} ({settingText(latest)}).
      </p>
      <EarlierChanges changes={earlier} keyOf={({ revision }) => revision} textOf={settingText} />
    </div>
  );
}
