import type { StaffPerson } from '#contract/staff-access.ts';
import type { Role } from '#domain/access.ts';
import { ROLE_WORDS } from '#domain/role-words.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { dayText, reachText } from './access-texts.ts';

export type StaffCommand = 'change' | 'take-back' | 'end-sessions' | 'reset-second-step';

interface Props {
  people: readonly StaffPerson[];
  onCommand: (command: StaffCommand, person: StaffPerson) => void;
}

const rolesText = (roles: readonly Role[]): string => roles.map((role) => ROLE_WORDS[role]).join(', ');

const columnsFor = (onCommand: Props['onCommand']): TableColumn<StaffPerson>[] => [
  {
    id: 'person',
    header: 'Pessoa',
    onCard: 'title',
    cell: ({ name, email }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    id: 'access',
    header: 'Acesso',
    cell: (person) => (
      <>
        {person.roles.length > 0 ? (
          <span className="block">
            {rolesText(person.roles)} · {reachText(person.uf)}
          </span>
        ) : null}
        {person.provider ? (
          <span className="block">
            {rolesText(person.provider.roles)} · {reachText(person.provider.uf)}{' '}
            <span className="text-sm text-ink-soft">(pela organização)</span>
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'since',
    header: 'Desde',
    cell: ({ since, grantedBy }) =>
      since === null ? (
        '–'
      ) : (
        <>
          {dayText(since)}
          {grantedBy === null ? null : <span className="block text-sm text-ink-soft">por {grantedBy}</span>}
        </>
      ),
  },
  {
    id: 'last',
    header: 'Última entrada',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Nunca' : dayText(lastSignInAt)),
  },
  { id: 'second-step', header: 'Segunda etapa', cell: secondStepText },
  {
    id: 'commands',
    header: 'Opções',
    headerHidden: true,
    onCard: 'corner',
    align: 'right',
    cell: (person) => (person.mayChange ? <Commands person={person} onCommand={onCommand} /> : null),
  },
];

/** The people with access, a row each, with what may be done about it. */
export function StaffTable({ people, onCommand }: Props) {
  return (
    <Table
      caption="Pessoas com acesso à área do gestor"
      columns={columnsFor(onCommand)}
      rows={people}
      rowKey={({ accountId }) => accountId}
    />
  );
}

function secondStepText({ hasPasskey, hasAuthenticatorApp }: StaffPerson): string {
  const held = [
    ...(hasPasskey ? ['Chave de acesso'] : []),
    ...(hasAuthenticatorApp ? ['Aplicativo de códigos'] : []),
  ];
  return held.length === 0 ? 'Nenhuma' : held.join(', ');
}

type Command = MenuEntry & { readonly id: StaffCommand };

function commandsFor({ roles, hasPasskey, hasAuthenticatorApp }: StaffPerson): readonly Command[] {
  const granted = roles.length > 0;
  const commands: Command[] = [
    { id: 'change', label: granted ? 'Alterar acesso' : 'Conceder acesso', icon: 'edit' },
    { id: 'end-sessions', label: 'Encerrar sessões', icon: 'close', startsGroup: true },
  ];
  if (hasPasskey || hasAuthenticatorApp)
    commands.push({ id: 'reset-second-step', label: 'Retirar segunda etapa', icon: 'phone' });
  if (granted)
    commands.push({
      id: 'take-back',
      label: 'Retirar acesso',
      icon: 'trash',
      tone: 'danger',
      startsGroup: true,
    });
  return commands;
}

function Commands({ person, onCommand }: { person: StaffPerson } & Pick<Props, 'onCommand'>) {
  const commands = commandsFor(person);
  return (
    <Menu
      label={`Opções de ${person.name}`}
      entries={commands}
      onAction={(id) => {
        const chosen = commands.find((command) => command.id === id);
        if (chosen) onCommand(chosen.id, person);
      }}
    />
  );
}
