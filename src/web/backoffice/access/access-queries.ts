import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffAccessCalls, type StaffPerson } from '#contract/staff-access.ts';
import * as z from 'zod';
import { ROLES, type Role } from '#domain/access.ts';
import type { Access } from '#domain/staff-access.ts';
import { ApiError, request, requestOf } from '../../api.ts';
import { useConfirmed } from '../../identity/confirmation/use-confirmed.tsx';

export const STAFF_PAGE_SIZE = 25;

export interface StaffFilter {
  readonly search: string;
  readonly role: Role | null;
  /** Initials, or NA: national. */
  readonly uf: string | null;
  /** From 0. */
  readonly page: number;
}

/** Who has access to the back office. */
export const staffQuery = ({ search, role, uf, page }: StaffFilter) =>
  queryOptions({
    queryKey: ['staff-access', search, role, uf, page],
    queryFn: requestOf(staffAccessCalls.listStaff, {
      query: {
        ...(search === '' ? {} : { 'filter.search': search }),
        ...(role === null ? {} : { 'filter.role': role }),
        ...(uf === null ? {} : { 'filter.uf': uf }),
        'page.index': page,
        'page.size': STAFF_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** Loads the list anew, after something that it shows was changed elsewhere. */
export function useReloadStaff(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['staff-access'] });
}

/** What a person answers for; asked anew for every dialog. */
export const staffDutiesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['staff-duties', accountId],
    queryFn: requestOf(staffAccessCalls.getStaffDuties, { params: { id: accountId } }),
    staleTime: 0,
  });

/** What the form asks for. `uf` null: national. */
export interface WantedAccess {
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly uf: string | null;
  readonly reason: string;
}

/**
 * Grants access, or changes that of a person as it was loaded; without roles it is taken back. `confirmation`, where the
 * administrator has to prove who they are first, is to be rendered beside the dialog; closing it leaves all as it was.
 * `current`: what the person has now, once somebody else was found to have changed it; the next attempt starts from there.
 */
export function useSaveAccess(person: StaffPerson | null, onDone: () => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [current, setCurrent] = useState<Access | null>(null);
  const save = useMutation({
    mutationFn: ({ email, name, ...wanted }: WantedAccess) =>
      confirmed.run(async () => {
        if (person === null)
          await request(staffAccessCalls.grantStaffAccess, { body: { email, name, ...wanted } });
        else
          await request(staffAccessCalls.changeStaffAccess, {
            params: { id: person.accountId },
            body: { ...wanted, expected: currentAccess(current ?? person) },
          });
        return true;
      }),
    onSuccess: (done) => {
      if (done) onDone();
    },
    onError: (error) => setCurrent((known) => changedMeanwhile(error) ?? known),
    // After a refusal too: what is shown may be out of date.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff-access'] }),
  });
  return { save, confirmation: confirmed.dialog, current };
}

const currentAccess = ({ roles, uf }: Access) => ({ roles: [...roles], uf });

const changed = z.object({ current: z.object({ roles: z.array(z.enum(ROLES)), uf: z.string().nullable() }) });

/** The access that the person has now, as in the refusal's details; null for every other error. */
function changedMeanwhile(error: unknown): Access | null {
  if (!(error instanceof ApiError) || error.code !== 'access.changed') return null;
  return changed.safeParse(error.details).data?.current ?? null;
}

export function useEndSessions(person: StaffPerson, onDone: () => void) {
  return useMutation({
    mutationFn: () => request(staffAccessCalls.endStaffSessions, { params: { id: person.accountId } }),
    onSuccess: onDone,
  });
}
