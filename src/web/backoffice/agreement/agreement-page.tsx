import { useSearchParams } from 'react-router';
import type { AgreementPanel } from '#contract/agreement.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { evaluatorKey, spanOf, SPANS, useAgreement, type ChosenEvaluator } from './agreement-query.ts';
import { MonthsTable } from './months-table.tsx';
import { PeopleAgreement } from './people-agreement.tsx';
import { VersionAgreement } from './version-agreement.tsx';
import { SettingsPage } from '../configuration/settings-page.tsx';
import { useAddressChange } from '../configuration/use-address-change.ts';

const FAILED = 'Não foi possível carregar a concordância das avaliações.';

/** `/gestor/configuracao/concordancia`: machine and people compared on the same interviews, for administrators. */
export default function AgreementPage() {
  return (
    <SettingsPage
      title="Concordância"
      lead="As entrevistas que um avaliador automático leu e que uma pessoa também pontuou, lado a lado. Se os números se afastarem de um mês para o outro, é hora de rever a calibragem ou o avaliador."
    >
      <Comparison />
    </SettingsPage>
  );
}

function evaluatorInAddress(params: URLSearchParams): ChosenEvaluator | null {
  const [evaluator, evaluatorVersion] = [params.get('avaliador'), params.get('versao-avaliador')];
  return evaluator === null || evaluatorVersion === null ? null : { evaluator, evaluatorVersion };
}

function Comparison() {
  const [params] = useSearchParams();
  const span = spanOf(params.get('meses'));
  const { data, error, refetch, isFetching } = useAgreement(span, evaluatorInAddress(params));
  const go = useAddressChange();
  if (error) {
    return <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div className="mt-6 space-y-4">
        <output className="sr-only">Carregando a comparação</output>
        <Skeleton className="h-16 max-w-xl" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      <div className="mt-6 grid max-w-3xl gap-4 md:grid-cols-[16rem_1fr]">
        <SelectField
          id="meses"
          label="Avaliadas por pessoas"
          value={span}
          options={SPANS.map((months) => ({ value: months, label: `nos últimos ${months} meses` }))}
          onChange={(event) => go({ meses: event.target.value })}
        />
        {data.evaluators.length > 0 ? (
          <SelectField
            id="avaliador"
            label="Avaliador automático"
            value={data.evaluator ? evaluatorKey(data.evaluator) : ''}
            placeholder={data.evaluator ? undefined : 'Selecione'}
            options={data.evaluators.map((chosenEvaluator) => ({
              value: evaluatorKey(chosenEvaluator),
              label: `${chosenEvaluator.evaluator}, versão ${chosenEvaluator.evaluatorVersion} (${chosenEvaluator.pairs})`,
            }))}
            onChange={(event) => {
              const chosenEvaluator = data.evaluators.find((one) => evaluatorKey(one) === event.target.value);
              if (chosenEvaluator)
                go({
                  avaliador: chosenEvaluator.evaluator,
                  'versao-avaliador': chosenEvaluator.evaluatorVersion,
                });
            }}
          />
        ) : null}
      </div>
      <Compared panel={data} />
      <PeopleAgreement people={data.people} />
    </>
  );
}

function Compared({ panel }: { panel: AgreementPanel }) {
  if (panel.versions.length === 0) {
    return (
      <EmptyState title="Nada a comparar ainda">
        <p>
          Nenhuma entrevista deste período tem as duas avaliações, a automática e a de uma pessoa. Escolha um
          período maior ou avalie entrevistas em “Notas e respostas”.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 space-y-12">
      {panel.versions.map((version) => (
        <VersionAgreement key={version.module.id} version={version} />
      ))}
      <MonthsTable months={panel.months} />
    </div>
  );
}
