import { type FormEvent, useRef, useState } from 'react';
import { CALIBRATION_ORDER_MESSAGE, type RangeName } from '#domain/evaluation/calibration.ts';
import type { CalibrationEdges, CalibrationRanges } from '#contract/calibration.ts';
import { ApiError } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useActionFailureToast } from '../../page/failure.ts';
import { UnsavedGuard } from '../../unsaved/unsaved-guard.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { CalibrationHistoryButton } from './calibration-history.tsx';
import { Panel } from '../panel.tsx';
import { useSaveRanges } from './calibration-queries.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { Ruler } from './ruler.tsx';
import {
  edgesIn,
  isChanged,
  fieldsOf,
  INDEX_MESSAGE,
  checkRanges,
  withNormalizedField,
  type Side,
  withMovedEdge,
  withTypedText,
} from './range-fields.ts';
import { rangeFieldId, RangeRow, rangeTitle } from './range-row.tsx';

const SAVED = 'Calibragem realizada com sucesso';
const NOT_SAVED = 'Erro ao tentar realizar calibragem das notas';

interface Props {
  readonly stored: CalibrationRanges;
  readonly active: boolean;
}

/** The six ranges; the effect of a change is previewed before saving. */
export function RangesForm({ stored, active }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(stored.ranges));
  // The ranges the fields started from: newer ranges saved by somebody else must not replace the base of typed
  // values.
  const [base, setBase] = useState(stored);
  const [attempt, setAttempt] = useState(0);
  const [reviewed, setReviewed] = useState<CalibrationEdges | null>(null);
  const lastTyped = useRef<{ name: RangeName; side: Side } | null>(null);
  const mayChange = useMayChangeSettings();
  const save = useSaveRanges();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();

  const dirty = isChanged(fields, base.ranges);
  const check = checkRanges(fields, base.ranges);
  const problems: FieldProblem[] =
    attempt === 0
      ? []
      : [
          ...check.unreadable.map(({ name, side }) => ({
            fieldId: rangeFieldId(name, side),
            message: `${rangeTitle(name)}, ${side === 'start' ? 'De' : 'Até'}: ${INDEX_MESSAGE}`,
          })),
          ...check.disordered.slice(0, 1).map((name) => ({
            // The outer fields are disabled, so the error links to the other one.
            fieldId: rangeFieldId(name, name === 'FAIXA_1' ? 'end' : 'start'),
            message: CALIBRATION_ORDER_MESSAGE,
          })),
        ];

  const showStored = (ranges: CalibrationRanges) => {
    setBase(ranges);
    setFields(fieldsOf(ranges.ranges));
    setAttempt(0);
  };
  // Nothing was typed: show the newer ranges.
  if (stored.revision !== base.revision && !dirty) showStored(stored);
  const leave = (name: RangeName, side: Side) => {
    lastTyped.current = null;
    setFields((now) => withNormalizedField(now, name, side));
  };

  const review = (event: FormEvent) => {
    event.preventDefault();
    if (!mayChange) return;
    // Enter submits the form before the focused field gets its blur.
    const pending = lastTyped.current;
    const settled = pending ? withNormalizedField(fields, pending.name, pending.side) : fields;
    lastTyped.current = null;
    setFields(settled);
    const { ranges } = checkRanges(settled, base.ranges);
    if (ranges === null) setAttempt((count) => count + 1);
    else setReviewed(ranges);
  };

  const confirm = async (ranges: CalibrationEdges) => {
    try {
      showStored(await save.mutateAsync({ revision: base.revision, ranges }));
      setReviewed(null);
      toast.success(SAVED);
    } catch (error) {
      // On a conflict close the preview, so that the ranges saved by somebody else are visible.
      if (error instanceof ApiError && error.status === 409) setReviewed(null);
      notifyFailure(error, `${NOT_SAVED}. As faixas que você digitou continuam na tela; tente de novo.`);
    }
  };

  return (
    <Panel id="faixas" title="Faixas de notas">
      <p className="mt-2 max-w-prose">
        O índice de cada característica, de 0 a 100, vale os pontos da faixa em que cai; a soma das dez decide
        a nota. O que você salvar vale para as avaliações que vierem:{' '}
        <strong>as notas já guardadas não mudam</strong>, e cada uma lembra com que faixas foi feita.
      </p>
      {active ? null : (
        <p className="mt-3 max-w-prose rounded bg-pending-soft p-3">
          A calibragem está desligada: as faixas só passam a valer quando ela for ligada.
        </p>
      )}
      {stored.revision > base.revision ? (
        <section
          aria-labelledby="faixas-mais-novas"
          className="mt-4 space-y-3 rounded border-2 border-pending bg-pending-soft p-4"
        >
          <h3 id="faixas-mais-novas" className="text-base font-semibold">
            Há faixas mais novas
          </h3>
          <p>
            Novas faixas foram salvas depois que você abriu esta tela. Para não gravar por cima, confira as
            faixas atuais e faça a sua mudança sobre elas.
          </p>
          <Button variant="secondary" size="sm" onClick={() => showStored(stored)}>
            Mostrar as faixas atuais
          </Button>
        </section>
      ) : null}
      <form noValidate onSubmit={review} className="mt-4 space-y-5">
        <ErrorSummary problems={problems} attempt={attempt} />
        <Ruler
          edges={edgesIn(fields, base.ranges)}
          points={base.ranges.map(({ rangeScore }) => rangeScore)}
          readOnly={!mayChange}
          onMove={(edge, value) => {
            lastTyped.current = null;
            setFields((now) => withMovedEdge(now, base.ranges, edge, value));
          }}
        />
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map((range, i) => (
            <RangeRow
              key={range.name}
              range={range}
              points={base.ranges[i]?.rangeScore ?? 0}
              fixed={i === 0 ? 'start' : i === fields.length - 1 ? 'end' : null}
              readOnly={!mayChange}
              wrong={(side) =>
                attempt > 0 &&
                (check.disordered.includes(range.name) ||
                  check.unreadable.some((one) => one.name === range.name && one.side === side))
              }
              onType={(side, text) => {
                lastTyped.current = { name: range.name, side };
                setFields((now) => withTypedText(now, range.name, side, text));
              }}
              onLeave={(side) => leave(range.name, side)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          {mayChange ? (
            <Button type="submit" variant={dirty ? 'primary' : 'secondary'}>
              Ver o que mudaria e salvar
            </Button>
          ) : null}
          {dirty ? (
            <Button variant="quiet" onClick={() => showStored(stored)}>
              Descartar mudanças
            </Button>
          ) : null}
          <CalibrationHistoryButton />
        </div>
      </form>
      {reviewed ? (
        <PreviewDialog
          title="Salvar esta calibragem?"
          previewed={{ status: true, ranges: reviewed }}
          confirmLabel="Salvar calibragem"
          onConfirm={() => confirm(reviewed)}
          onClose={() => setReviewed(null)}
        >
          {active ? null : (
            <p>
              A calibragem está desligada. A prévia mostra como seria com ela ligada; até lá, salvar não tem
              efeito sobre avaliação nenhuma.
            </p>
          )}
        </PreviewDialog>
      ) : null}
      <UnsavedGuard
        when={dirty}
        stay="Continuar calibrando"
        about="As faixas que você mudou ainda não foram salvas."
      />
    </Panel>
  );
}
