import { useState } from 'react';
import { BATCHES } from '#domain/interview/batches.ts';
import { isLegal } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { BatchFlow } from '../batches/batch-flow.tsx';
import { firstPage } from '../interview-row/list-address.ts';
import { NO_FILTERS } from '../interview-row/list-filters.ts';
import { everyoneFound, type ListSelection } from '../interview-row/selection.ts';
import { useReloadTurn } from './my-turn-queries.ts';

/** All open interviews of the version that the person is in charge of. */
const mineIn = (version: VersionId): ListSelection =>
  everyoneFound({
    ...firstPage(version),
    filters: {
      ...NO_FILTERS,
      mine: true,
      combinations: BATCHES['hand-over'].eligible.filter((state) => isLegal(version, state)),
    },
  });

/** Passes all that the person is in charge of in a version to another manager, as before a leave. */
export function HandOverMine({ version }: { version: VersionId }) {
  const [selection, select] = useState<ListSelection | null>(null);
  const reloadTurn = useReloadTurn();
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => select(mineIn(version))}>
        Passar as minhas
      </Button>
      {selection ? (
        <BatchFlow
          version={version}
          action="hand-over"
          selection={selection}
          onSelect={select}
          onClose={() => {
            select(null);
            reloadTurn();
          }}
        />
      ) : null}
    </>
  );
}
