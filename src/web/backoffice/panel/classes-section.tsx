import { Link } from 'react-router';
import type { PanelClasses } from '#contract/panel.ts';
import { PANEL_CLASSES, STAGE_WORDS, type Stage } from '#domain/panel/stages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FigureLink } from './figure-link.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { listOf, panelPath, type PanelAddress } from './panel-address.ts';
import { usePanelClasses } from './panel-queries.ts';
import { Section } from './section.tsx';

/** The classes with the most people, and how far these have come. */
export function ClassesSection({ stages, address }: { stages: readonly Stage[]; address: PanelAddress }) {
  const { data, error } = usePanelClasses(address);
  return (
    <Section
      title="Por turma"
      says={
        data && data.length === PANEL_CLASSES
          ? `As ${PANEL_CLASSES} turmas com mais pessoas deste recorte. As outras: escolha um estado ou um período menor.`
          : 'As turmas das pessoas deste recorte.'
      }
      className="lg:col-span-12"
    >
      {data ? (
        <Classes classes={data} stages={stages} address={address} />
      ) : error ? (
        <p className="text-sm">As turmas não foram carregadas agora; o resto do painel está certo.</p>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Section>
  );
}

interface ClassesProps {
  classes: PanelClasses;
  stages: readonly Stage[];
  address: PanelAddress;
}

function Classes({ classes, stages, address }: ClassesProps) {
  if (classes.length === 0) return <p className="text-sm">Ninguém deste recorte está em uma turma.</p>;
  return (
    <FigureTable
      caption="Por turma: até onde chegaram"
      head="Turma"
      columns={columnsOf(stages, address)}
      rows={classes}
      rowKey={({ id }) => id}
      renderName={({ id, name }) => (
        <Link
          to={panelPath({ ...address, classRoom: address.classRoom === id ? null : id })}
          replace
          preventScrollReset
          className="inline-flex min-h-6 max-w-80 items-center rounded font-semibold underline-offset-4 hover:underline"
        >
          {name}
          <span className="sr-only">
            {address.classRoom === id ? ', voltar a todas as turmas' : ', só esta turma'}
          </span>
        </Link>
      )}
      isMarked={({ id }) => id === address.classRoom}
    />
  );
}

const columnsOf = (
  stages: readonly Stage[],
  address: PanelAddress,
): readonly FigureColumn<PanelClasses[number]>[] => [
  { title: 'Estado', cell: ({ uf }) => uf },
  ...stages.map((stage, index) => ({
    title: STAGE_WORDS[stage],
    cell: ({ id, name, reached }: PanelClasses[number]) => (
      <FigureLink
        people={reached[index] ?? 0}
        to={index === 0 ? listOf(address, { classes: [String(id)] }) : null}
        of={`${STAGE_WORDS[stage]}, ${name}`}
      />
    ),
  })),
];
