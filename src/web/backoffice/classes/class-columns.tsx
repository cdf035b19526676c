import type { ClassRoom } from '#contract/class-rooms.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ClassMenu } from './class-menu.tsx';
import type { ClassChoice } from './class-entries.ts';
import { placeText, reaisText, SITUATION_TONES, SITUATION_WORDS } from './class-texts.ts';

/** The list's columns, the last one with the menus. The name gets the width that the others leave. */
export function classColumns(
  onChoose: (choice: ClassChoice, classRoom: ClassRoom) => void,
): readonly TableColumn<ClassRoom>[] {
  return [
    {
      id: 'className',
      header: 'Turma',
      sortable: true,
      onCard: 'title',
      cell: ({ className, regional }) => (
        <span className="block min-w-0">
          <strong className="block font-semibold wrap-anywhere max-xl:text-base">{className}</strong>
          <span className="block text-ink-soft wrap-anywhere">
            <span className="sr-only">Regional </span>
            {regional.name}
            {regional.active ? null : ' (desativada)'}
          </span>
        </span>
      ),
    },
    {
      id: 'beginDate',
      header: 'Período',
      sortable: true,
      className: 'xl:w-30',
      // Its two dates below each other, where the column is narrow.
      cell: ({ subtitle }) => <span className="tabular-nums">{subtitle}</span>,
    },
    {
      id: 'city',
      header: 'Local',
      sortable: true,
      className: 'xl:w-36',
      cell: (classRoom) => placeText(classRoom),
    },
    {
      id: 'price',
      header: 'Valor',
      align: 'right',
      className: 'xl:w-28',
      cell: ({ seminarValue }) => (
        <span className="whitespace-nowrap tabular-nums">{reaisText(seminarValue)}</span>
      ),
    },
    {
      id: 'interested',
      header: 'Interessados',
      align: 'right',
      className: 'xl:w-27',
      cell: ({ interested }) => <span className="tabular-nums">{interested.toLocaleString('pt-BR')}</span>,
    },
    {
      id: 'enrolled',
      header: 'Matriculados',
      align: 'right',
      className: 'xl:w-27',
      cell: ({ enrolled }) => <span className="tabular-nums">{enrolled.toLocaleString('pt-BR')}</span>,
    },
    {
      id: 'situation',
      header: 'Situação',
      className: 'xl:w-40',
      cell: (classRoom) => <SituationTags classRoom={classRoom} />,
    },
    {
      id: 'owner',
      header: 'Gestor responsável',
      cardLabel: 'Gestor',
      className: 'xl:w-38',
      cell: ({ owner }) =>
        owner ? (
          <span className="wrap-anywhere">{owner.name}</span>
        ) : (
          <span className="text-ink-soft">Ninguém</span>
        ),
    },
    {
      id: 'options',
      header: 'Opções',
      headerHidden: true,
      onCard: 'corner',
      align: 'right',
      className: 'xl:w-14',
      cell: (classRoom) => <ClassMenu classRoom={classRoom} onChoose={onChoose} />,
    },
  ];
}

/** Where the class stands in time, and whether it is out of use or hidden from the portal. */
function SituationTags({ classRoom: { situation, active, hidePortal } }: { classRoom: ClassRoom }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {active ? (
        <Tag tone={SITUATION_TONES[situation]}>{SITUATION_WORDS[situation]}</Tag>
      ) : (
        <Tag tone="nao_apto">Desativada</Tag>
      )}
      {hidePortal ? <span className="text-sm text-ink-soft">Oculta no portal</span> : null}
    </span>
  );
}
