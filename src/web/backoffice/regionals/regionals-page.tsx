import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOwnUf } from '../candidates/places.ts';
import { SearchBox } from '../list/search-box.tsx';
import { ModeHeading } from '../modes/mode-heading.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { BackClosesDialogs } from '../unsaved/back-closes-dialogs.tsx';
import { parseRegionalAddress, regionalSearch, type RegionalAddress } from './regional-address.ts';
import { NewRegionalButton } from './new-regional-button.tsx';
import { regionalColumns } from './regional-columns.tsx';
import { RegionalDialogs, type OpenRegional } from './regional-dialogs.tsx';
import { RegionalFilters } from './regional-filters.tsx';
import { RegionalTable } from './regional-table.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

/** `/gestor/regionais`: the regionals within reach. The address holds the whole state of the list. */
export default function RegionalsPage() {
  usePageMark('data-notices', 'low');
  const [params] = useSearchParams();
  const ownUf = useOwnUf();
  const address = parseRegionalAddress(params, ownUf);
  const navigate = useNavigate();
  const go = (change: Partial<RegionalAddress>, { replace = false } = {}) =>
    void navigate(regionalSearch({ ...address, ...change }), { preventScrollReset: true, replace });
  const [open, setOpen] = useState<OpenRegional | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // The row that opened the dialog may have left the list, and the focus with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  };
  return (
    <Main className={`flex grow flex-col pt-4 pb-6 ${PAGE_WIDTH}`}>
      <BackClosesDialogs />
      <PageTitle>Regionais</PageTitle>
      <ModeHeading mode="regionals" version={address.version}>
        <SearchBox
          value={address.search}
          placeholder="Buscar por nome da regional"
          onSearch={(search) => go({ search, page: 0 })}
        />
        <NewRegionalButton />
      </ModeHeading>
      <RegionalFilters address={address} ownUf={ownUf} onGo={go} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <RegionalTable address={address} columns={regionalColumns(address.version, setOpen)} onGo={go} />
      </div>
      <RegionalDialogs open={open} onClose={close} />
    </Main>
  );
}
