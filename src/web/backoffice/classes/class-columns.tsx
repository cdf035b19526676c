import { Link } from 'react-router';
import type { ClassRoom } from '#contract/class-rooms.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { today } from '../dates.ts';
import { OPTIONS_COLUMN } from '../page/options-column.ts';
import { classPagePath } from './class-address.ts';
import { ClassMenu } from './class-menu.tsx';
import type { ClassChoice } from './class-entries.ts';
import { placeText, reaisText, SITUATION_TONES, SITUATION_WORDS, whenText } from './class-texts.ts';

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
      cell: (classRoom) => (
        <span className="block min-w-0">
          <Link
            to={classPagePath(classRoom)}
            className="inline-flex min-h-6 items-center rounded font-semibold underline-offset-4 wrap-anywhere hover:underline max-xl:text-base"
          >
            {classRoom.className}
          </Link>
          <span className="block text-ink-soft wrap-anywhere">
            <span className="sr-only">Regional </span>
            {classRoom.regional.name}
            {classRoom.regional.active ? null : ' (desativada)'}
          </span>
        </span>
      ),
    },
    {
      id: 'beginDate',
      header: 'Período',
      sortable: true,
      className: 'xl:w-46',
      cell: (classRoom) => {
        const when = classRoom.active ? whenText(classRoom, today()) : null;
        return (
          <span className="block tabular-nums">
            <span className="block xl:whitespace-nowrap">{classRoom.subtitle}</span>
            {when === null ? null : <span className="block text-ink-soft">{when}</span>}
          </span>
        );
      },
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
      cell: ({ enrolled, seats }) => (
        <span className="tabular-nums">
          {enrolled.toLocaleString('pt-BR')}
          {seats === null ? null : (
            <span className="block text-ink-soft max-xl:ml-2 max-xl:inline">
              <span className="sr-only">, </span>
              {seats === 1 ? '1 vaga' : `${seats.toLocaleString('pt-BR')} vagas`}
            </span>
          )}
        </span>
      ),
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
      ...OPTIONS_COLUMN,
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
