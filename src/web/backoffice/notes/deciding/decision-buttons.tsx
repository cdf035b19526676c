import type { ScoreData } from '#contract/evaluations.ts';
import { Button } from '../../../ui/button.tsx';
import { awaitsDecision } from './decision-title.tsx';

interface Props {
  data: Pick<ScoreData, 'mayApprove' | 'mayRequestRevision' | 'disableManualEvaluateColumn' | 'blindReading'>;
  /** Of the scores. */
  formId: string;
  onSaveThenNext: () => void;
  onApprove: () => void;
  onRequestRevision: () => void;
}

/** The ways to decide, as far as they are open; the main one last. */
export function DecisionButtons({ data, formId, onSaveThenNext, onApprove, onRequestRevision }: Props) {
  const awaits = awaitsDecision(data);
  const scores = !data.disableManualEvaluateColumn;
  const isReading = data.blindReading?.mayGive === true;
  return (
    <div className="grid w-full grid-cols-2 gap-2 *:px-3!">
      {data.mayRequestRevision ? (
        <Button
          variant="secondary"
          size="sm"
          className={data.mayApprove ? '' : 'col-span-2'}
          onClick={onRequestRevision}
        >
          Solicitar revisão
        </Button>
      ) : null}
      {data.mayApprove ? (
        <Button variant="secondary" size="sm" onClick={onApprove}>
          Aprovar
        </Button>
      ) : null}
      {scores ? (
        <Button
          type="submit"
          form={formId}
          busy={false}
          size="sm"
          variant={awaits ? 'secondary' : 'primary'}
          className={awaits ? '' : 'col-span-2'}
        >
          {isReading ? 'Enviar minha leitura' : 'Salvar avaliação'}
        </Button>
      ) : null}
      {scores && awaits ? (
        <Button size="sm" busy={false} onClick={onSaveThenNext}>
          {isReading ? 'Enviar e próxima' : 'Salvar e próxima'}
        </Button>
      ) : null}
    </div>
  );
}
