import type { Regional } from '#contract/regionals.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { NameList } from '../../ui/name-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { OPTIONS_COLUMN } from '../page/options-column.ts';
import { RegionalMenu, type OpenRegional } from './regional-dialogs.tsx';
import { useRegionalSwitch, type RegionalSwitchField } from './regional-queries.ts';

const CLASS_EDITING = 'Permitir edição de turma';
const PORTAL_INTERVIEW = 'Permitir entrevista do portal';

/** The list's columns, the last one with the row menus. The name gets the width that the others leave. */
export const regionalColumns = (
  version: VersionId,
  onOpen: (open: OpenRegional) => void,
): readonly TableColumn<Regional>[] => [
  {
    id: 'name',
    header: 'Nome',
    sortable: true,
    onCard: 'title',
    cell: ({ name, active }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere max-xl:text-base">{name}</strong>
        {active ? null : <Tag tone="default">Desativada</Tag>}
      </span>
    ),
  },
  { id: 'uf', header: 'UF', className: 'xl:w-13', cell: ({ uf }) => uf.initials },
  {
    id: 'cities',
    header: 'Cidades',
    className: 'xl:w-62',
    cell: ({ name, cities }) => (
      <NameList
        names={cities.map((city) => city.name)}
        allLabel={`Ver as ${cities.length} cidades da regional ${name}`}
        none="Nenhuma"
      />
    ),
  },
  {
    id: 'managers',
    header: 'Gestores vinculados',
    cardLabel: 'Gestores',
    className: 'xl:w-58',
    cell: ({ name, responsibleManagers }) => (
      <NameList
        names={responsibleManagers.map((manager) => manager.name)}
        allLabel={`Ver os ${responsibleManagers.length} gestores da regional ${name}`}
        none="Ninguém"
      />
    ),
  },
  switchColumn('allowsClassEditing', CLASS_EDITING),
  switchColumn('allowsPortalInterview', PORTAL_INTERVIEW),
  {
    ...OPTIONS_COLUMN,
    className: 'xl:w-14',
    cell: (regional) => <RegionalMenu regional={regional} version={version} onOpen={onOpen} />,
  },
];

function switchColumn(field: RegionalSwitchField, header: string): TableColumn<Regional> {
  return {
    id: field,
    header,
    // On cards the switch has its label beside it.
    cardLabel: null,
    className: 'xl:w-37',
    cell: (regional) => <RegionalSwitch regional={regional} field={field} label={header} />,
  };
}

interface Props {
  regional: Regional;
  field: RegionalSwitchField;
  label: string;
}

function RegionalSwitch({ regional, field, label }: Props) {
  const { isOn, turn } = useRegionalSwitch(regional, field);
  return (
    <Switch
      label={
        <>
          {label}
          <span className="sr-only">: {regional.name}</span>
        </>
      }
      labelLook="xl:sr-only"
      wordLook="max-xl:hidden"
      checked={isOn}
      onChange={turn}
    />
  );
}
