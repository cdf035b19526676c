import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { regionalNameProblem } from '#domain/classes/regional.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { regionalCalls, type Regional } from '#contract/regionals.ts';
import { request, requestOf, type Answered } from '../../api.ts';
import { useActionFailureToast } from '../page/failure.ts';
import { regionalSearch, type RegionalAddress } from './regional-address.ts';

const LIST_KEY = 'regionals';
type Page = Answered<typeof regionalCalls.listRegionals>;

/** One page of the list. The page before stays while the next one loads. */
export const regionalsQuery = (address: RegionalAddress) =>
  queryOptions({
    queryKey: [LIST_KEY, regionalSearch(address)],
    queryFn: requestOf(regionalCalls.listRegionals, {
      query: {
        search: address.search === '' ? undefined : address.search,
        idUf: UF_CODES[address.uf],
        idCity: address.city === '' ? undefined : address.city,
        status: address.inactive ? 'false' : 'true',
        'sort.type': address.order,
        'page.index': address.page,
        'page.size': address.size,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** Shows a changed regional at once, and loads the lists again: it may have left the one that is shown. */
export function showChanged(client: QueryClient, changed: Regional): Promise<void> {
  client.setQueriesData<Page>({ queryKey: [LIST_KEY] }, (page) =>
    page ? { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) } : page,
  );
  return client.invalidateQueries({ queryKey: [LIST_KEY] });
}

/** A regional whose form is open: as it was when it was opened, or after the last conflict. */
export const openedRegionalQuery = (opened: Regional) =>
  queryOptions({
    queryKey: ['regional', opened.id, opened.revision],
    queryFn: requestOf(regionalCalls.getRegional, { params: { id: opened.id } }),
    initialData: opened,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Whether a name is free in a state; `idRegional` is the regional that has it already. */
export const regionalNameQuery = (idUf: string, name: string, idRegional: number | undefined) =>
  queryOptions({
    queryKey: ['regional-name', idUf, name, idRegional],
    queryFn: requestOf(regionalCalls.validateRegionalName, { query: { idUf, name, idRegional } }),
    enabled: idUf !== '' && regionalNameProblem(name) === null,
    staleTime: 0,
    gcTime: 0,
  });

/** The first active classes of a regional, and how many there are. */
export const activeClassesQuery = (idRegional: number) =>
  queryOptions({
    queryKey: ['regional-classes', idRegional],
    queryFn: requestOf(classRoomCalls.listClassRooms, {
      query: { idRegional, status: 'true', 'page.size': 5 },
    }),
    staleTime: 0,
  });

export const regionalHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['regional-history', id],
    queryFn: requestOf(regionalCalls.listRegionalHistory, { params: { id } }),
    staleTime: 0,
  });

const SWITCHES = {
  allowsClassEditing: regionalCalls.allowRegionalClassEditing,
  allowsPortalInterview: regionalCalls.allowRegionalPortalInterview,
} as const;
export type RegionalSwitchField = keyof typeof SWITCHES;

const NOT_SWITCHED = 'Não foi possível mudar a permissão. Ela continua como estava.';

/**
 * A switch of a regional as it will be: the new side at once, the old one again when the change fails, which a toast
 * reports. It names the side to switch to, so that two people who switch the same way both succeed.
 */
export function useRegionalSwitch({ id, ...regional }: Regional, field: RegionalSwitchField) {
  const client = useQueryClient();
  const notifyFailure = useActionFailureToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (allowed: boolean) =>
      request(SWITCHES[field], { params: { id }, query: {}, body: { allowed } }),
    // One after the other: the last press decides.
    scope: { id: `regional-${id}` },
    onSuccess: (changed) => void showChanged(client, changed),
    onError: (error) => notifyFailure(error, NOT_SWITCHED),
  });
  return { isOn: isPending ? variables : regional[field], turn: mutate };
}
