import type { FoundPerson } from '#contract/team-registration.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { listPathOf } from '../interview-row/list-address.ts';
import { cpfText } from '../person-texts.ts';

interface Props {
  people: readonly FoundPerson[];
  /** A link to another page was followed. */
  onLeave: () => void;
}

/** Name, CPF, and a link to the list of each version in which the person has an interview. */
export function PeopleTable({ people, onLeave }: Props) {
  return (
    <Table
      caption="Candidatos encontrados"
      columns={columnsOf(onLeave)}
      rows={people}
      rowKey={({ cpf }) => cpf}
    />
  );
}

function columnsOf(onLeave: () => void): readonly TableColumn<FoundPerson>[] {
  return [
    { id: 'name', header: 'Nome', onCard: 'title', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'cpf',
      header: 'CPF',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ cpf }) => cpfText(cpf),
    },
    {
      id: 'modules',
      header: 'Módulos',
      cell: (person) => <ModuleLinks person={person} onLeave={onLeave} />,
    },
  ];
}

function ModuleLinks({
  person: { name, cpf, modules },
  onLeave,
}: {
  person: FoundPerson;
  onLeave: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2 max-md:justify-end">
      {modules.map((module) => (
        <LinkButton
          key={module.id}
          variant="secondary"
          size="sm"
          to={listPathOf(module.id, cpf)}
          onClick={onLeave}
        >
          {module.name}
          <span className="sr-only">: entrevista de {name}</span>
        </LinkButton>
      ))}
    </div>
  );
}
