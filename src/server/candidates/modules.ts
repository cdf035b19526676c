import { parseVersionId, versionById, type VersionId } from '#domain/seminar-version.ts';

/** Versions with id and name, as the contract has them. */
export const modulesOf = (versions: readonly number[]): { id: VersionId; name: string }[] =>
  versions.flatMap((version) => {
    const id = parseVersionId(version);
    return id ? [{ id, name: versionById(id).name }] : [];
  });
