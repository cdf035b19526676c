import { useEffect, useRef, useState } from 'react';
import {
  EXPORT_COLUMNS,
  EXPORT_HOURS,
  MAX_XLSX_ROWS,
  type ExportColumnChoice,
  type ExportFormat,
  type ListExport,
} from '#contract/list-exports.ts';
import { LISTS_REFUSALS } from '#domain/refusals/lists.ts';
import type { ListColumn } from '#domain/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroupField } from '../../ui/checkbox-group-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { numberText } from '../number-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { momentText } from '../dates.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { useInterviewList } from '../interview-row/interview-queries.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import {
  countOf,
  countText,
  everyoneFound,
  isEmptySelection,
  type ListSelection,
} from '../interview-row/selection.ts';
import { activeGroups } from '../interview-row/list-filters.ts';
import { COLUMN_LABELS, columnsAmong } from './export-columns.ts';
import { DownloadLink, rowsText } from './export-line.tsx';
import { useExport, useStartExport } from './export-queries.ts';

const BACKGROUND = 'A lista continua sendo preparada. Ela fica em Ações em lote, Lotes recentes.';

const NOT_BEGUN = 'Não foi possível exportar a lista. Nada se perdeu; tente de novo em instantes.';

interface Props {
  address: ListAddress;
  /** The columns that the list shows: those that a file may leave out begin ticked. */
  shown: readonly ListColumn[];
  selection: ListSelection;
  onClose: () => void;
}

/** Exports the selected people, or the filtered list, as a file: who, format, progress, and the download link. */
export function ExportDialog({ address, shown, selection, onClose }: Props) {
  const found = useInterviewList(address).data;
  const everyone = everyoneFound(address);
  const mayChoose = !isEmptySelection(selection) && !isEveryone(selection);
  const [whose, setWhose] = useState<'selected' | 'found'>('selected');
  const exported = mayChoose && whose === 'selected' ? selection : everyone;
  const count = countOf(exported, found);
  // Of more than the list counts, the server says whether a spreadsheet has room for them.
  const tooMany = count !== null && count > MAX_XLSX_ROWS;
  const [chosen, setFormat] = useState<ExportFormat>('XLSX');
  const format = tooMany ? 'CSV' : chosen;
  const [columns, setColumns] = useState<readonly ExportColumnChoice[]>(() => columnsAmong(shown));
  const [id, setId] = useState<number | null>(null);
  const start = useStartExport();
  const { data: one } = useExport(id);
  const toast = useToast();
  const { failure, fail } = useDialogFailure();

  const close = () => {
    if (one?.state === 'WRITING') toast.attention(BACKGROUND);
    onClose();
  };
  const begin = () =>
    start.mutate(
      { version: address.version, format, selection: exported, columns },
      {
        onSuccess: (begun) => setId(begun.id),
        onError: (error) => fail(error, failureText(error, NOT_BEGUN)),
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!start.isPending}
      module={address.version}
      title="Baixar planilha"
      footer={
        <>
          <Button variant="secondary" disabled={start.isPending} onClick={close}>
            {id === null ? 'Cancelar' : 'Fechar'}
          </Button>
          {id === null ? (
            <Button busy={start.isPending} busyLabel="Começando…" onClick={begin}>
              Exportar
            </Button>
          ) : null}
          {one?.state === 'READY' ? <DownloadLink export={one} /> : null}
          {one?.state === 'FAILED' ? <Button onClick={() => setId(null)}>Tentar de novo</Button> : null}
          {one?.state === 'EXPIRED' ? <Button onClick={() => setId(null)}>Exportar de novo</Button> : null}
        </>
      }
    >
      {one ? (
        <ExportProgress export={one} />
      ) : (
        <div className="space-y-6">
          {mayChoose ? (
            <RadioGroupField
              name="quem"
              label="Quem entra no arquivo"
              value={whose}
              onChange={(event) => setWhose(event.target.value === 'found' ? 'found' : 'selected')}
              options={[
                { value: 'selected', label: countText(selection, countOf(selection, found)) },
                { value: 'found', label: exportedRowsText(address, found) },
              ]}
            />
          ) : (
            <p>{exportedRowsText(address, found)}.</p>
          )}
          {start.isPending ? null : <DialogFailure failure={failure} />}
          <RadioGroupField
            name="formato"
            label="Formato"
            value={format}
            onChange={(event) => setFormat(event.target.value === 'CSV' ? 'CSV' : 'XLSX')}
            options={[
              {
                value: 'XLSX',
                label: 'Planilha do Excel (XLSX)',
                hint: `Até ${numberText(MAX_XLSX_ROWS)} linhas.${tooMany ? ' Use os filtros para chegar a menos gente.' : ''}`,
                disabled: tooMany,
              },
              {
                value: 'CSV',
                label: 'Texto separado por ponto e vírgula (CSV)',
                hint: 'Sem limite de linhas; abre no Excel e em outros programas.',
              },
            ]}
          />
          <CheckboxGroupField
            label="Colunas a mais"
            hint="As que a lista mostra já vêm marcadas. Contato, cidade, inscrição e resultado vão sempre."
            value={columns}
            onChange={(values) => setColumns(columnsAmong(values))}
            options={EXPORT_COLUMNS.map((value) => ({ value, label: COLUMN_LABELS[value] }))}
          />
          <p className="flex items-start gap-3 rounded border-2 border-pending bg-pending-soft p-4 text-pending">
            <Icon name="alert" className="mt-1 size-5" />
            <span>
              O arquivo leva nome, CPF, e-mail e telefone. Só você pode baixá-lo, por {EXPORT_HOURS} horas;
              depois ele é apagado daqui. Fica registrado quem exportou, quando, com qual filtro e quantas
              pessoas, e cada vez que o arquivo é baixado; a administração pode consultar.
            </span>
          </p>
        </div>
      )}
    </Dialog>
  );
}

const isEveryone = (selection: ListSelection): boolean =>
  selection.kind === 'all' && selection.exceptions.length === 0;

/** Which people the file contains, without a stop at the end. */
function exportedRowsText(
  { search, filters }: ListAddress,
  found: { total: number; totalIsExact?: boolean | undefined } | undefined,
): string {
  const narrowed = search !== '' || activeGroups(filters).length > 0;
  const by = narrowed ? 'com a busca e os filtros em uso' : 'desta versão, sem nenhum filtro';
  if (!found) return `As inscrições ${by}`;
  if (found.totalIsExact === false) return `Mais de ${numberText(found.total - 1)} inscrições ${by}`;
  return found.total === 1 ? `Uma inscrição ${by}` : `${numberText(found.total)} inscrições ${by}`;
}

/** Takes the focus, because it replaces the form. */
function ExportProgress({ export: one }: { export: ListExport }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const total = one.total ?? 0;
  return (
    <div ref={ref} tabIndex={-1} className="space-y-6 outline-none">
      {one.state === 'WRITING' ? (
        <>
          <ProgressBar
            percent={total === 0 ? 0 : Math.min(100, Math.floor((one.written / total) * 100))}
            label="Andamento da exportação"
          >
            {one.total === null ? 'Contando as linhas…' : `${numberText(one.written)} de ${rowsText(total)}`}
          </ProgressBar>
          <p>Você pode fechar esta janela: a lista continua sendo preparada em segundo plano.</p>
        </>
      ) : null}
      {one.state === 'READY' ? (
        <p>
          <strong>A lista está pronta, com {rowsText(one.written)}.</strong> O arquivo fica aqui até{' '}
          {momentText(one.expiresAt)}; você o encontra de novo em Ações em lote, Lotes recentes.
        </p>
      ) : null}
      {one.state === 'FAILED' ? (
        <p className="text-error">A lista não foi concluída. {one.reason?.message}</p>
      ) : null}
      {one.state === 'EXPIRED' ? <p>{LISTS_REFUSALS['export.expired']}</p> : null}
      <output className="sr-only">
        {one.state === 'READY' ? `A lista está pronta, com ${rowsText(one.written)}.` : ''}
      </output>
    </div>
  );
}
