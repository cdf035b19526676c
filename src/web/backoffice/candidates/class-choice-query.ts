import { queryOptions } from '@tanstack/react-query';
import { classRoomCalls } from '#contract/class-rooms.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { requestOf } from '../../api.ts';

/** The active classes of a version in a state, those to come first; takes the value of a select, '' while none is chosen. */
export const classChoicesQuery = (version: VersionId, uf: string) =>
  queryOptions({
    queryKey: ['class-choices', version, uf],
    queryFn: requestOf(classRoomCalls.listSimpleClassRooms, {
      params: { moduleId: version },
      query: { idUf: uf, status: 'true' },
    }),
    enabled: uf !== '',
  });

/** Where the registration that an import makes will be; asked once per opening, since every look-up by CPF counts. */
export const importPreviewQuery = (cpf: string, moduleOrigin: VersionId, moduleDestiny: VersionId) =>
  queryOptions({
    queryKey: ['import-preview', cpf, moduleOrigin, moduleDestiny],
    queryFn: requestOf(teamRegistrationCalls.previewMigration, {
      params: { cpf },
      query: { moduleOrigin, moduleDestiny },
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
