import { versionById, type VersionId } from '#domain/seminar-version.ts';

/** Versions with id and name, as the contract has them. */
export const modulesOf = (versions: readonly VersionId[]): { id: VersionId; name: string }[] =>
  versions.map((id) => ({ id, name: versionById(id).name }));
