import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { panelCalls } from '#contract/panel.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { requestOf } from '../../api.ts';
import { firstMonth, type PanelAddress } from './panel-address.ts';

const PANEL_KEY = 'manager-panel';

function asked({ version, uf, classRoom, period }: PanelAddress) {
  const monthStart = firstMonth(period, dateInSaoPaulo(new Date()));
  return {
    params: { moduleId: version },
    query: {
      ...(uf === null ? {} : { uf }),
      ...(classRoom === null ? {} : { classRoom }),
      ...(monthStart === null ? {} : { monthStart }),
    },
  };
}

/** The panel of what the address asks for; the present figures stay on the screen while others load. */
export function usePanel(address: PanelAddress) {
  const input = asked(address);
  return useQuery({
    queryKey: [PANEL_KEY, input],
    queryFn: requestOf(panelCalls.getManagerPanel, input),
    placeholderData: keepPreviousData,
  });
}

/** The classes with the most people of the same. */
export function usePanelClasses(address: PanelAddress) {
  const input = asked(address);
  return useQuery({
    queryKey: [PANEL_KEY, 'largest', input],
    queryFn: requestOf(panelCalls.listPanelClasses, input),
    placeholderData: keepPreviousData,
  });
}
