import { CLASS_LINK_WORDS } from '#domain/classes/link.ts';
import type { SearchedPerson } from '#contract/team-registration.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Link } from 'react-router';
import { personPathOf } from './person-of.ts';
import { listPathOf } from '../interview-row/list-address.ts';
import { cpfText } from '../person-texts.ts';

interface Props {
  people: readonly SearchedPerson[];
  /** A link to another page was followed. */
  onLeave: () => void;
}

/** Name, which opens the person's page, CPF, and for each version in which the person has an interview a link to its list and the class. */
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

function columnsOf(onLeave: () => void): readonly TableColumn<SearchedPerson>[] {
  return [
    {
      id: 'name',
      header: 'Nome',
      onCard: 'title',
      cell: (person) => (
        <Link
          to={personPathOf(person)}
          onClick={onLeave}
          className="rounded font-semibold underline underline-offset-4 pointer-coarse:py-2.5"
        >
          {person.name}
        </Link>
      ),
    },
    {
      id: 'cpf',
      header: 'CPF',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ cpf }) => cpfText(cpf),
    },
    {
      id: 'modules',
      header: 'Módulos e turmas',
      cardLabel: null,
      cell: (person) => <ModuleLinks person={person} onLeave={onLeave} />,
    },
  ];
}

interface ModuleLinksProps {
  person: SearchedPerson;
  onLeave: () => void;
}

function ModuleLinks({ person: { name, cpf, modules }, onLeave }: ModuleLinksProps) {
  return (
    <ul className="space-y-2">
      {modules.map(({ id, name: module, classRoom }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
          <LinkButton variant="secondary" size="sm" to={listPathOf(id, cpf)} onClick={onLeave}>
            {module}
            <span className="sr-only">: entrevista de {name}</span>
          </LinkButton>
          {classRoom ? (
            <span className="min-w-0 wrap-anywhere md:flex-1 md:basis-40">
              <span className="sr-only">Turma </span>
              {classRoom.className}
              <span className="block text-ink-soft">
                {classRoom.active ? CLASS_LINK_WORDS[classRoom.link] : 'Desativada'}
              </span>
            </span>
          ) : (
            <span className="text-ink-soft">Sem turma</span>
          )}
        </li>
      ))}
    </ul>
  );
}
